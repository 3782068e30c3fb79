import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/**
 * Decrypts a push as the browser would (RFC 8291 over RFC 8188, one record), implemented from those standards. For
 * tests.
 */
export function openPush(body: Buffer, browser: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);

  const shared = browser.keys.computeSecret(serverKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, browser.auth, info, 32));
  const root = createHmac('sha256', salt).update(secret).digest();
  const derive = (label: string, bytes: number) =>
    createHmac('sha256', root)
      .update(Buffer.concat([Buffer.from(label), Buffer.from([1])]))
      .digest()
      .subarray(0, bytes);

  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm\0', 16),
    derive('Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);

  // 2 marks the end of the last record; zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
