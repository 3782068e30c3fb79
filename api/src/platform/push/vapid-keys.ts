import { createECDH } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Db } from '../db/client.ts';
import { keepSigningKey } from '../db/signing-keys.store.ts';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Key pair that identifies us to push services. */
export type VapidKeys = z.infer<typeof VapidKeys>;

/** Returns the key that previous releases stored in DATA_DIR, because browsers have subscribed with it. */
async function formerPrivateKey(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'push-keys.json'), 'utf8').catch(() => undefined);

  return text === undefined ? undefined : VapidKeys.parse(JSON.parse(text)).privateKey;
}

/**
 * Reads the keys, or creates them at the first start: one pair for all processes of a database, whatever disks they
 * have.
 */
export async function readVapidKeys(db: Db, dataDir: string): Promise<VapidKeys> {
  const offered = (await formerPrivateKey(dataDir)) ?? webPush.generateVAPIDKeys().privateKey;
  const privateKey = await keepSigningKey(db, 'push', Buffer.from(offered, 'base64url'));
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);

  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
