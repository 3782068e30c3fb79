import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Db } from '../db/client.ts';
import { keepSigningKey } from '../db/processes/signing-keys.store.ts';

/** Key pair that identifies us to push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Reads the keys, or creates them at the first start: one pair for all processes of a database. */
export async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const offered = webPush.generateVAPIDKeys().privateKey;
  const privateKey = await keepSigningKey(db, 'push', Buffer.from(offered, 'base64url'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);

  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
