import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { readOrMake } from '../../config/made-once.ts';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The pair of keys by which push services know us. */
export type VapidKeys = z.infer<typeof VapidKeys>;

/** Reads the keys from DATA_DIR, making them at the first start; every process that shares the folder gets the same. */
export async function readVapidKeys(dataDir: string): Promise<VapidKeys> {
  const kept = await readOrMake(join(dataDir, 'push-keys.json'), () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );

  return VapidKeys.parse(JSON.parse(kept));
}
