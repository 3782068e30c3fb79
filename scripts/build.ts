import { BuildFailure } from './build/build-package.ts';
import { ReadOnlyCheckout, buildStale } from './build/build-stale.ts';
import { needsWritableCheckout } from './lib/exit-codes.ts';

/** `pnpm build`: builds the browser packages whose inputs changed. Nobody is served them: that is up to `npm start`. */
try {
  await buildStale({ say: (line) => console.log(line) });
} catch (error) {
  if (!(error instanceof BuildFailure) && !(error instanceof ReadOnlyCheckout)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof ReadOnlyCheckout ? needsWritableCheckout : 1;
}
