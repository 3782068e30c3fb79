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
 * Starts an action on the given contacts, or on all that match a search when the action starts. Progress is published
 * as 'bulk.changed'.
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
    /** Required for 'add_to_list' and 'remove_from_list'. */
    listId: z.optional(Id),
    selection: ContactSelection,
  }),
  output: BulkAction,
  errors: ['list_not_found', 'list_takes_no_contacts', 'unsubscribers_hidden'],
});

/** Lists the account's bulk actions of the last day, newest first, so that a client can find running ones again. */
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

/** Stops a bulk action. Changes already made are kept and can be undone. */
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
 * Undoes a bulk action within a day, for exactly the contacts it changed. Opt-outs are not undone. Fails if its list
 * was deleted.
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
