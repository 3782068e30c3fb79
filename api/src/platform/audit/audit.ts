import { recordedActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Visitor } from '../caller.ts';
import type { Db } from '../db/client.ts';
import { insertAuditEntry } from './audit.store.ts';

/** What is written down about who did what (engineering.md, Security). */
export type AuditAction =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.locked'
  | 'two_step.code_sent'
  | 'two_step.failed'
  | 'two_step.changed'
  | 'authenticator.added'
  | 'authenticator.removed'
  | 'recovery_codes.renewed'
  | 'passkey.added'
  | 'passkey.deleted'
  | 'password.changed'
  | 'email.change_asked'
  | 'email.changed'
  | 'session.ended'
  | 'sessions.ended'
  | 'password.reset_asked'
  | 'password.reset'
  | 'sign_out'
  | 'sign_up.started'
  | 'sign_up.confirmed'
  | 'organization.created'
  | 'account.created'
  | 'contacts.imported'
  | 'opt_outs.imported'
  | 'import.undone'
  | 'contacts.exported'
  | 'conversation.assigned'
  | 'conversation.snoozed'
  | 'conversation.tagged'
  | 'conversation.untagged'
  | 'note.added'
  | 'note.deleted'
  | 'tag.created'
  | 'tag.changed'
  | 'tag.deleted'
  | 'quick_reply.created'
  | 'quick_reply.changed'
  | 'quick_reply.deleted'
  | 'saved_view.created'
  | 'saved_view.renamed'
  | 'saved_view.deleted'
  | 'custom_field.created'
  | 'custom_field.changed'
  | 'custom_field.deleted'
  | 'custom_field.applied'
  | 'blackout.created'
  | 'blackout.changed'
  | 'blackout.deleted'
  | 'domain.created'
  | 'domain.deleted'
  | 'token.created'
  | 'token.changed'
  | 'token.deleted'
  | 'webhook.registered'
  | 'webhook.changed'
  | 'webhook.deleted'
  | 'webhook.resent'
  | 'webhook.tested'
  | 'group.created'
  | 'group.changed'
  | 'group.deleted'
  | 'default_list.created'
  | 'default_list.deleted'
  | 'reward.created'
  | 'reward.changed'
  | 'reward.deleted'
  | 'reward.redeemed'
  | 'rewards.subscribed'
  | 'rewards.removed'
  | 'rewards.points_added'
  | 'rewards.integration_saved'
  | 'shop.connected'
  | 'shop.disconnected'
  | 'shop.lists_saved'
  | 'shop.data_requested'
  | 'shop.customer_redacted'
  | 'shop.redacted'
  | 'message.scheduled'
  | 'message.rescheduled'
  | 'message.unscheduled'
  | 'wave.created'
  | 'wave.changed'
  | 'wave.deleted'
  | 'wave.approved'
  | 'wave.confirmed'
  | 'wave.stopped'
  | 'wave.paused'
  | 'wave.resumed'
  | 'wave.resent'
  | 'wave.tested'
  | 'wave.exported'
  | 'flow.created'
  | 'flow.changed'
  | 'flow.paused'
  | 'flow.resumed'
  | 'flow.deleted'
  | 'flow.contact_removed'
  | 'contact.created'
  | 'contact.changed'
  | 'contact.unsubscribed'
  | 'contact.stop_request_dismissed'
  | 'contact.deleted'
  | 'contact.restored'
  | 'contacts.merged'
  | 'list.created'
  | 'list.changed'
  | 'list.members_changed'
  | 'list.cleared'
  | 'list.deleted'
  | 'list.consent_recorded'
  | 'organization.changed'
  | 'account.changed'
  | 'account.deleted'
  | 'billing.card_changed'
  | 'billing.plan_chosen'
  | 'terms.accepted'
  | 'invitation.accepted'
  | 'user.created'
  | 'user.invited'
  | 'user.changed'
  | 'user.deleted'
  | 'user.role_changed'
  | 'user.permission_given'
  | 'user.permission_taken'
  | 'user.two_step_changed'
  | 'user.sessions_ended'
  | 'audit.exported'
  | 'bulk.started'
  | 'bulk.cancelled'
  | 'bulk.undone';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds a row to the audit log about what an actor does, in the transaction of what it tells. */
export async function audit(db: Db, actor: Actor, { action, detail }: AuditEntry): Promise<void> {
  const { userId, actorKind, actorId } = recordedActor(actor);
  const who = { org_id: actor.orgId, user_id: userId, actor_kind: actorKind, actor_id: actorId };
  await insertAuditEntry(db, { ...who, action, detail: JSON.stringify(detail ?? {}), ...originOf(actor) });
}

/** The same of somebody without a session: with the organization and the person where the visitor is known to be them. */
export async function auditVisitor(
  db: Db,
  visitor: Visitor,
  { action, orgId, userId, detail }: AuditEntry & { orgId?: number; userId?: number },
): Promise<void> {
  const who = {
    org_id: orgId ?? null,
    user_id: userId ?? null,
    actor_kind: userId === undefined ? null : 'person',
  } as const;
  await insertAuditEntry(db, { ...who, action, detail: JSON.stringify(detail ?? {}), ...originOf(visitor) });
}

const originOf = ({ address, requestId }: Visitor) => ({ address, request_id: requestId });
