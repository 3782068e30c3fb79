import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

const use = 'turning off the mail digest';

/** A token of a mail that turns its reader's digest off, for as long as the mail is kept. */
export const digestTokenOf = (
  secrets: SecretBox,
  { orgId, userId }: { orgId: number; userId: number },
): string => secrets.seal(use, `${orgId} ${userId}`).toString('base64url');

/** Whose digest a token turns off; undefined where it is none of ours. */
export function readerOf(secrets: SecretBox, token: string): { orgId: number; userId: number } | undefined {
  const [orgId, userId] = secrets.open(use, Buffer.from(token, 'base64url'))?.split(' ').map(Number) ?? [];

  return orgId && userId ? { orgId, userId } : undefined;
}
