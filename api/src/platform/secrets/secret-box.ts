import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readOrMake } from '../../config/made-once.ts';

/** Encrypts what the database must keep and what its readers may not use. */
export interface SecretBox {
  /** Encrypts a text for one use: 'authenticator of 5'. What was sealed for one use opens for no other. */
  seal(use: string, text: string): Buffer;
  /** Returns the text; undefined where it was sealed for another use, by another key, or was changed. */
  open(use: string, sealed: Uint8Array): string | undefined;
  /** Tells boxes of different keys apart without telling the key. */
  readonly fingerprint: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Takes SECRETS_KEY, else the key of DATA_DIR, made at the first start. */
export async function openSecretBox({
  secretsKey,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<SecretBox> {
  const written =
    secretsKey ||
    (await readOrMake(join(dataDir, 'secrets-key'), () => randomBytes(32).toString('base64url')));

  return createSecretBox(createHash('sha256').update(written).digest());
}

/** AES-256-GCM with a nonce of its own for each text. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    fingerprint: createHmac('sha256', key).update('fingerprint').digest(),
    seal(use, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(use));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);

      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(use, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < nonceBytes + tagBytes) {
        return undefined;
      }
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(use))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));

        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
