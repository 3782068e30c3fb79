import { configuration } from './lib/configuration.ts';
import { siteOf } from './host/site-of-checkout.ts';
import { startHost } from './host/start-host.ts';

/** `node scripts/host.ts`: serves what is built, without API and worker. */
const config = configuration();
await startHost({ ...siteOf(config), port: config.shellPort, host: config.host });
console.log(`Browser app  ${config.publicShellUrl}`);
