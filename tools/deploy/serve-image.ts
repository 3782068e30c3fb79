import { siteOf } from '@tools/host/site-of-checkout';
import { startHost } from '@tools/host/start-host';
import { configuration } from '@tools/release/configuration';
import { registerBuilds } from '@tools/release/registry/register-builds';

/**
 * Browser app of the image: registers the remotes it was built with, as `npm start` does, and serves them. With a
 * RELEASE_STORE it serves the remotes that `pnpm release` has published there, and registers nothing.
 */
const config = configuration();
if (config.releaseStore === '') {
  await registerBuilds(config);
}
const host = await startHost({ ...siteOf(config), port: config.shellPort, host: config.host });
console.log(`Browser app  ${config.publicShellUrl}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void host.close().then(() => process.exit(0)));
}
