import type { Message } from 'shared-contracts/domain/message';
import { byId, pageOf } from '../../kernel/page-of.ts';
import type { Actor } from '../../platform/actor.ts';
import { findMessagePage } from './messages.store.ts';
import type { StoredMessage } from './messages.store.ts';

export const threadPageSize = 50;

/** Converts a message to its API form. */
export function toMessage({ createdAt, updatedAt, ...message }: StoredMessage): Message {
  return { ...message, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Returns the page of a conversation before the cursor (0 = from the newest), newest first. */
export async function readThreadPage(
  { platform, orgId }: Actor,
  place: { accountId: number; contactId: number; cursor: number },
) {
  const rows = await findMessagePage(platform.database.pool, orgId, { ...place, limit: threadPageSize + 1 });

  return pageOf(rows, { size: threadPageSize, toItem: toMessage, cursorOf: byId });
}
