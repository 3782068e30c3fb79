import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const cipherKeyOf = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'answer of an idempotency key', 32));

/**
 * Encrypts an answer with the caller's key, which is not in the database, because an answer may contain a new token.
 */
export function seal(text: string, key: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, cipherKeyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);

  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts the result of `seal` with the same key. */
export function unseal(sealed: Buffer, key: string): string {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv(algorithm, cipherKeyOf(key), nonce);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));

  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
