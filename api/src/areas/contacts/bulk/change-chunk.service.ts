import { bulkKinds } from 'shared-contracts/domain/bulk-action';
import type { Tx } from '../../../platform/db/client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { blockMany } from '../sources/batches.service.ts';
import { optOutMany } from '../consent/consent.service.ts';
import { saveManyBlocked } from '../records/contacts.store.ts';
import { hideContactsFromAccount, restoreContacts } from '../one-contact/delete-contacts.service.ts';
import { addToList, removeFromList } from '../lists/list-members.service.ts';
import { kindAmong } from './bulk.service.ts';
import type { StoredBulk } from './bulk.service.ts';

interface Chunk {
  readonly orgId: number;
  readonly bulk: StoredBulk;
  readonly contactIds: readonly number[];
}

/** Applies the action to a chunk of contacts; returns the ones that changed. Idempotent. */
export function changeChunk(platform: Platform, tx: Tx, chunk: Chunk): Promise<readonly number[]> {
  const { orgId, bulk, contactIds } = chunk;
  const { accountId, userId, actorKind, actorId } = bulk;
  const { live } = platform;
  const chosen = { orgId, accountId, contactIds };
  const listId = bulk.listId ?? 0; // list actions always have one
  switch (kindAmong(bulkKinds, bulk)) {
    case 'add_to_list':
      return addToList(live, tx, { ...chosen, listId });
    case 'remove_from_list':
      return removeFromList(live, tx, { ...chosen, listId });
    case 'block':
      return blockMany(platform, tx, chosen);
    case 'unblock':
      return saveManyBlocked(tx, orgId, { accountId, contactIds, blocked: false });
    case 'unsubscribe':
      return optOutMany(platform, tx, { ...chosen, source: 'staff', by: { userId, actorKind, actorId } });
    case 'delete':
      return hideContactsFromAccount(platform, tx, { ...chosen, userId });
    case 'restore':
      return restoreContacts(platform, tx, chosen);
  }
}
