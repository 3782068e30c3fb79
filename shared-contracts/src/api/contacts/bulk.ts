import * as z from 'zod/mini';
import { BulkAction, startableBulkKinds } from '../../domain/bulk-action.ts';
import { Id } from '../../domain/common.ts';
import { ContactSelection } from '../../domain/contact-filter.ts';
import { account, someAccount } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayManage = account('manage_contacts', { token: 'write:contacts' });
const mayManageSome = someAccount('manage_contacts', { token: 'write:contacts' });
const oneAction = z.object({ bulkId: Id });

/**
 * Does one thing to contacts by id, or to all that match a search: who matches when it begins. 'bulk.changed' tells how
 * it comes along.
 */
export const startBulkAction = endpoint({
  name: 'startBulkAction',
  summary: 'Change many contacts',
  method: 'POST',
  path: '/accounts/:accountId/contacts/bulk',
  access: mayManage,
  audit: 'bulk.started',
  input: z.object({
    accountId: Id,
    kind: z.enum(startableBulkKinds),
    /** For 'add_to_list' and 'remove_from_list'. */
    listId: z.optional(Id),
    selection: ContactSelection,
  }),
  output: BulkAction,
  errors: ['list_not_found', 'list_takes_no_contacts', 'unsubscribers_hidden'],
});

/** What was done to many contacts of the account in the last day, newest first, so that progress is found again. */
export const listBulkActions = endpoint({
  name: 'listBulkActions',
  summary: 'Recent changes of many contacts',
  method: 'GET',
  path: '/accounts/:accountId/contacts/bulk',
  access: mayManage,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(BulkAction) }),
});

export const getBulkAction = endpoint({
  name: 'getBulkAction',
  summary: 'Progress of a change of many contacts',
  method: 'GET',
  path: '/bulk/:bulkId',
  access: mayManageSome,
  input: oneAction,
  output: BulkAction,
});

/** Stops it where it stands; what is done stays done, and can be undone. */
export const cancelBulkAction = endpoint({
  name: 'cancelBulkAction',
  summary: 'Stop a change of many contacts',
  method: 'POST',
  path: '/bulk/:bulkId/cancel',
  access: mayManageSome,
  audit: 'bulk.cancelled',
  input: oneAction,
  output: BulkAction,
  errors: ['bulk_finished'],
});

/**
 * Undoes it for exactly those contacts that it changed, within a day; an opt-out stays. Refused where its list has been
 * deleted since.
 */
export const undoBulkAction = endpoint({
  name: 'undoBulkAction',
  summary: 'Undo a change of many contacts',
  method: 'POST',
  path: '/bulk/:bulkId/undo',
  access: mayManageSome,
  audit: 'bulk.undone',
  input: oneAction,
  output: BulkAction,
  errors: ['bulk_not_undoable', 'list_not_found', 'list_takes_no_contacts'],
});

export const bulkActionEndpoints = [
  startBulkAction,
  listBulkActions,
  getBulkAction,
  cancelBulkAction,
  undoBulkAction,
] as const;
