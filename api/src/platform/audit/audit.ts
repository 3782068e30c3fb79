import type { AuditAction } from 'shared-contracts/audit-actions';
import { recordedActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Visitor } from '../caller.ts';
import type { Db, Tx } from '../db/client.ts';
import { insertAuditEntry } from './audit.store.ts';
import { isNoticed, mailSecurityNotice } from './security-notices.ts';

export type { AuditAction } from 'shared-contracts/audit-actions';

/** Names and values stored with an entry. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

export interface AuditEntry<Action extends AuditAction = AuditAction> {
  readonly action: Action;
  readonly detail?: AuditDetail;
}

/** Actions that change nothing, so that there is no transaction for their row. */
type UnchangingAction = 'audit.exported' | 'import.problems_exported' | 'sign_in.failed' | 'sign_in.locked';

/**
 * Adds an audit log row for an actor's action, in the transaction of that action. Mails the affected user if
 * security-notices.ts says so, which requires a transaction. Only actions that change nothing do without one.
 */
export async function audit(db: Tx, actor: Actor, entry: AuditEntry): Promise<void>;
export async function audit(db: Db, actor: Actor, entry: AuditEntry<UnchangingAction>): Promise<void>;
export async function audit(db: Db | Tx, actor: Actor, { action, detail = {} }: AuditEntry): Promise<void> {
  const { userId, actorKind, actorId } = recordedActor(actor);
  const who = { org_id: actor.orgId, user_id: userId, actor_kind: actorKind, actor_id: actorId };
  await insertAuditEntry(db, { ...who, action, detail: JSON.stringify(detail), ...originOf(actor) });
  if (isNoticed(action) && 'afterCommit' in db) {
    await mailSecurityNotice(db, actor.platform, { action, detail, userId });
  }
}

interface VisitorEntry<Action extends AuditAction = AuditAction> extends AuditEntry<Action> {
  readonly orgId?: number;
  readonly userId?: number;
}

/** Like `audit`, for someone without a session. Stores the organization and user if the visitor is known to be them. */
export async function auditVisitor(db: Tx, visitor: Visitor, entry: VisitorEntry): Promise<void>;
export async function auditVisitor(
  db: Db,
  visitor: Visitor,
  entry: VisitorEntry<UnchangingAction>,
): Promise<void>;
export async function auditVisitor(
  db: Db | Tx,
  visitor: Visitor,
  { action, orgId, userId, detail = {} }: VisitorEntry,
): Promise<void> {
  const who = {
    org_id: orgId ?? null,
    user_id: userId ?? null,
    actor_kind: userId === undefined ? null : 'person',
  } as const;
  await insertAuditEntry(db, { ...who, action, detail: JSON.stringify(detail), ...originOf(visitor) });
  if (isNoticed(action) && 'afterCommit' in db) {
    await mailSecurityNotice(db, visitor.platform, { action, detail, userId: userId ?? null });
  }
}

/** Adds an audit log row for what a command of the operator did in an organization. */
export async function auditOperator(
  tx: Tx,
  orgId: number,
  { action, detail = {} }: AuditEntry,
): Promise<void> {
  await insertAuditEntry(tx, {
    org_id: orgId,
    actor_kind: 'system',
    action,
    detail: JSON.stringify(detail),
  });
}

const originOf = ({ address, requestId }: Visitor) => ({ address, request_id: requestId });
