import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

const use = 'turning off the mail digest';

/** Creates a token for a mail that turns its reader's digest off. It does not expire. */
export const digestTokenOf = (
  secrets: SecretBox,
  { orgId, userId }: { orgId: number; userId: number },
): string => secrets.seal(use, `${orgId} ${userId}`).toString('base64url');

/** The user whose digest a token turns off; undefined if we did not issue the token. */
export function readerOf(secrets: SecretBox, token: string): { orgId: number; userId: number } | undefined {
  const [orgId, userId] = secrets.open(use, Buffer.from(token, 'base64url'))?.split(' ').map(Number) ?? [];

  return orgId && userId ? { orgId, userId } : undefined;
}
