/** Returns 128 random bits: no two texts or notes of this product share a key. */
export function newClientKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
