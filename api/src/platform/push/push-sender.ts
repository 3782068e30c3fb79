import type { Config } from '../../config/config.ts';
import type { Database } from '../db/client.ts';
import type { PushSender } from './push-delivery.ts';
import { readVapidKeys } from './vapid-keys.ts';

/** Returns our contact for push services: our URL if it is secure, otherwise the sender of our mail. */
function subjectOf(config: Config): string {
  if (config.publicShellUrl.startsWith('https://')) {
    return config.publicShellUrl;
  }
  const address = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

  return `mailto:${address}`;
}

/** Creates the push sender; reads its keys, or creates them. */
export async function createPushSender(config: Config, database: Database): Promise<PushSender> {
  return {
    keys: await readVapidKeys(database.db),
    subject: subjectOf(config),
    privateOrigins: config.privatePushOrigins,
  };
}
