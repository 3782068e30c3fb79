import type { Visitor } from '../caller.ts';
import type { Db } from '../db/client.ts';

/** What is written down about who did what (engineering.md, Security). */
export type AuditAction =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.locked'
  | 'two_step.code_sent'
  | 'two_step.failed'
  | 'two_step.changed'
  | 'password.reset_asked'
  | 'password.reset'
  | 'sign_out'
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
  | 'custom_field.created'
  | 'custom_field.changed'
  | 'custom_field.deleted'
  | 'custom_field.applied'
  | 'blackout.created'
  | 'blackout.changed'
  | 'blackout.deleted'
  | 'reward.created'
  | 'reward.changed'
  | 'reward.deleted'
  | 'reward.redeemed'
  | 'rewards.subscribed'
  | 'rewards.removed'
  | 'rewards.points_added'
  | 'message.scheduled'
  | 'message.unscheduled'
  | 'contact.created'
  | 'contact.changed'
  | 'contact.unsubscribed'
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
  | 'terms.accepted'
  | 'bulk.started'
  | 'bulk.cancelled'
  | 'bulk.undone';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly orgId?: number;
  readonly userId?: number;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Adds a row to the audit log, in the transaction of what it tells. */
export async function audit(db: Db, visitor: Visitor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      org_id: entry.orgId ?? null,
      user_id: entry.userId ?? null,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
      address: visitor.address,
      request_id: visitor.requestId,
    })
    .execute();
}
