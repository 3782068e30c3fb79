import { configuration } from '@tools/release/configuration';
import { siteOf } from './site-of-checkout.ts';
import { startHost } from './start-host.ts';

/** `node tools/host/host.ts`: serves the built files, without API and worker. */
const config = configuration();
await startHost({ ...siteOf(config), port: config.shellPort, host: config.host });
console.log(`Browser app  ${config.publicShellUrl}`);
