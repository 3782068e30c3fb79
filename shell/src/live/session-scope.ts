/**
 * Returns a name that only tabs of the same session (one user, one sign-in) share. It is derived from the bearer and
 * does not reveal it. Undefined if tabs cannot share a stream.
 */
export async function sessionScope(
  { orgId, userId }: { readonly orgId: number; readonly userId: number },
  bearer: string,
): Promise<string | undefined> {
  // Both are missing if the page was not loaded over https, and in old browsers.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    return undefined;
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bearer));
  const fingerprint = Array.from(new Uint8Array(digest).subarray(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

  return `live ${orgId} ${userId} ${fingerprint}`;
}
