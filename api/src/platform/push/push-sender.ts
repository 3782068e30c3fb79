import type { Config } from '../../config/config.ts';
import type { Database } from '../db/client.ts';
import type { PushSender } from './push-delivery.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Who a push service may turn to: our address where it is a secure one, else the sender of our mail. */
function subjectOf(config: Config): string {
  if (config.publicShellUrl.startsWith('https://')) {
    return config.publicShellUrl;
  }
  const address = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

  return `mailto:${address}`;
}

/** Reads or makes the keys. */
export async function createPushSender(config: Config, database: Database): Promise<PushSender> {
  return {
    keys: await readVapidKeys(database.db, config.dataDir),
    subject: subjectOf(config),
    privateOrigins: config.privatePushOrigins,
  };
}
