import { auditVisitor } from '../../../platform/audit/audit.ts';
import type { Visitor } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/db/client.ts';

interface ProvenPerson {
  readonly orgId: number;
  readonly userId: number;
  /** Sign-in method recorded in the audit log. */
  readonly by: string;
}

/** Starts a session for someone whose identity is proven and records the sign-in; returns its bearer token. */
export async function startSession(
  tx: Tx,
  visitor: Visitor,
  { orgId, userId, by }: ProvenPerson,
): Promise<string> {
  await auditVisitor(tx, visitor, { action: 'sign_in.succeeded', orgId, userId, detail: { by } });
  const { address, userAgent, platform } = visitor;

  return platform.sessions.start(tx, { userId, address, userAgent });
}
