import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readOrCreate } from '../../config/read-or-create.ts';

/** Encrypts data that the database must store but its readers must not use. */
export interface SecretBox {
  /** Encrypts a text for one use, such as 'authenticator of 5'. It cannot be opened for any other use. */
  seal(use: string, text: string): Buffer;
  /** Returns the text, or undefined if it was sealed for another use, with another key, or was changed. */
  open(use: string, sealed: Uint8Array): string | undefined;
  /** Identifies the key without revealing it. */
  readonly fingerprint: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Opens a box with SECRETS_KEY, otherwise with the key in DATA_DIR, which is created at the first start. */
export async function openSecretBox({
  secretsKey,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<SecretBox> {
  const written =
    secretsKey ||
    (await readOrCreate(join(dataDir, 'secrets-key'), () => randomBytes(32).toString('base64url')));

  return createSecretBox(createHash('sha256').update(written).digest());
}

/** Creates a box that uses AES-256-GCM with a separate nonce for each text. */
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
