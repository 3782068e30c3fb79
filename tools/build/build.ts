import { BuildFailure } from './build-package.ts';
import { ReadOnlyCheckout, buildStale } from './build-stale.ts';
import { needsWritableCheckout } from '@tools/checkout/exit-codes';

/** `pnpm build`: builds the browser packages whose inputs changed. Does not serve them; `npm start` does. */
try {
  await buildStale({ say: (line) => console.log(line) });
} catch (error) {
  if (!(error instanceof BuildFailure) && !(error instanceof ReadOnlyCheckout)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = error instanceof ReadOnlyCheckout ? needsWritableCheckout : 1;
}
