import { BuildFailure } from '@tools/build/build-package';
import { ReadOnlyCheckout, buildStale } from '@tools/build/build-stale';
import { registerBuilds } from '@tools/release/registry/register-builds';
import { siteOf } from '@tools/host/site-of-checkout';
import { startHost } from '@tools/host/start-host';
import { configuration } from '@tools/release/configuration';
import { needsWritableCheckout } from '@tools/checkout/exit-codes';
import { ApiStopped, startApi } from './start/api-process.ts';
import { takenPorts } from './start/ports.ts';
import { onStopSignal } from './start/stop-signals.ts';
import { welcome } from './start/welcome.ts';

/** `npm start`: builds stale packages, registers them, runs API, worker and database, and serves the browser app. */
const started = performance.now();
const config = configuration();
const say = (line: string): void => console.log(line);

if (config.role === 'worker') {
  console.error('ROLE=worker serves nobody. Start a worker alone with: ROLE=worker node api/src/main.ts');
  process.exit(1);
}

const taken = await takenPorts(
  [
    { port: config.shellPort, variable: 'SHELL_PORT', what: 'the browser app' },
    { port: config.apiPort, variable: 'API_PORT', what: 'the API' },
  ],
  { host: config.host },
);
if (taken.length > 0) {
  taken.forEach((sentence) => console.error(sentence));
  process.exit(1);
}

say('Starting the API …');
const api = startApi(config);
const stopping = onStopSignal(async () => {
  say('Stopping …');
  await api.stop();
});

try {
  const registered = buildStale({ say }).then(() => registerBuilds(config));
  await Promise.all([api.ready, registered]);
  const host = await startHost({ ...siteOf(config), port: config.shellPort, host: config.host });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  welcome(config, seconds).forEach(say);

  await Promise.race([api.ended, stopping]);
  if (!stopping.isBegun) {
    say('The API stopped, so everything stops.');
  }
  await host.close();
  await api.stop();
  process.exit(stopping.isBegun ? 0 : 1);
} catch (error) {
  await api.stop();
  if (error instanceof ReadOnlyCheckout) {
    process.exit(needsWritableCheckout);
  }
  if (stopping.isBegun) {
    process.exit(0);
  }
  if (!(error instanceof ApiStopped) && !(error instanceof BuildFailure)) {
    throw error;
  }
  console.error(error.message);
  process.exit(1);
}
