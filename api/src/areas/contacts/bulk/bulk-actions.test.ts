import {
  cancelBulkAction,
  getBulkAction,
  listBulkActions,
  startBulkAction,
  undoBulkAction,
} from 'shared-contracts/api/contacts/bulk';
import { createContact, searchContacts } from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { createList, deleteList, getList } from 'shared-contracts/api/contacts/lists';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { eventually, follow } from '../../../testing/messaging.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { tallied } from '../../../testing/tally-faults.ts';
import { useApi } from '../../../testing/test-api.ts';
import { bulkContacts } from './bulk-contacts.service.ts';
import { giveUpBulkActionHandler, runBulkActionHandlers, stepBulkAction } from './run-bulk-action.handler.ts';

const api = useApi();
const subjects = [bulkContacts];
const step = (named: { orgId: number; bulkId: number }) =>
  stepBulkAction({ platform: api.platform, subjects }, named);
const work = () => api.platform.jobs.drain(runBulkActionHandlers(api.platform, subjects));

async function accountWith(names: readonly string[]) {
  const staff = await api.signedIn('owner');
  const { accountId, orgId } = staff;
  const list = await staff.call(createList, { accountId, name: 'Regulars' });
  const contactIds: number[] = [];
  for (const name of names) {
    contactIds.push((await api.make.contact(staff, { name })).contactId);
  }

  return { staff, accountId, orgId, listId: list.id, contactIds };
}

test('[IN-10] refuses a change without its list, of another account, and by strangers', async () => {
  const { staff, accountId, listId, contactIds } = await accountWith(['Ana']);
  const colleague = await api.signedIn('owner', await api.make.account(staff.orgId));
  const stranger = await api.signedIn('owner');
  const selection = { contactIds };
  const block = await staff.call(startBulkAction, { accountId, kind: 'block', selection });

  await expectRefusal(
    staff.call(startBulkAction, { accountId, kind: 'add_to_list', selection }),
    'invalid_input',
  );
  await expectRefusal(
    colleague.call(startBulkAction, {
      accountId: colleague.accountId,
      kind: 'add_to_list',
      listId,
      selection,
    }),
    'list_not_found',
  );
  for (const endpoint of [getBulkAction, cancelBulkAction, undoBulkAction]) {
    await expectRefusal(colleague.call(endpoint, { bulkId: block.id }), 'forbidden');
    await expectRefusal(stranger.call(endpoint, { bulkId: block.id }), 'not_found');
  }
  const foreign = await colleague.call(startBulkAction, {
    accountId: colleague.accountId,
    kind: 'delete',
    selection,
  });
  await work();
  expect(await colleague.call(getBulkAction, { bulkId: foreign.id })).toMatchObject({
    status: 'done',
    total: 0,
    changed: 0,
  });
  expect(await staff.call(getContact, { accountId, contactId: contactIds[0] ?? 0 })).toMatchObject({
    blocked: true,
  });
});

test('[IN-10] puts all that match into a list, and undoes it for those alone that it put there', async () => {
  const { staff, accountId, listId } = await accountWith(['Ana Lopez', 'Bo Lopez', 'Cy Ek']);
  const first = await staff.call(searchContacts, { accountId, suggestion: false, name_search_term: 'ana' });
  await staff.call(startBulkAction, {
    accountId,
    kind: 'add_to_list',
    listId,
    selection: { contactIds: first.items.map(({ id }) => id) },
  });
  await work();
  const started = await staff.call(startBulkAction, {
    accountId,
    kind: 'add_to_list',
    listId,
    selection: { query: { name_search_term: 'lopez' } },
  });
  expect(started.status).toBe('queued');
  await work();

  const done = await staff.call(getBulkAction, { bulkId: started.id });
  expect(done).toMatchObject({ status: 'done', total: 2, seen: 2, changed: 1 });
  expect((await staff.call(getList, { listId })).size).toBe(2);
  const undo = await staff.call(undoBulkAction, { bulkId: started.id });
  await work();
  expect(await staff.call(getBulkAction, { bulkId: undo.id })).toMatchObject({
    kind: 'remove_from_list',
    undoOf: started.id,
    changed: 1,
    undoableUntil: null,
  });
  expect((await staff.call(getList, { listId })).size).toBe(1);
  await expectRefusal(staff.call(undoBulkAction, { bulkId: started.id }), 'bulk_not_undoable');
  expect((await staff.call(listBulkActions, { accountId })).items).toHaveLength(3);
  expect(await auditedActions(api, staff.userId)).toEqual(
    expect.arrayContaining(['bulk.started', 'bulk.undone']),
  );
});

test('[IN-10] [IN-20] blocks, unblocks and opts out many; an opt-out is not undone', async () => {
  const { staff, accountId, contactIds } = await accountWith(['Ana', 'Bo']);
  const selection = { contactIds };
  const blocked = await staff.call(startBulkAction, { accountId, kind: 'block', selection });
  const out = await staff.call(startBulkAction, { accountId, kind: 'unsubscribe', selection });
  await work();

  const read = () => staff.call(getContact, { accountId, contactId: contactIds[0] ?? 0 });
  expect(await read()).toMatchObject({ blocked: true, unsubscribedAt: expect.any(String) });
  await expectRefusal(staff.call(undoBulkAction, { bulkId: out.id }), 'bulk_not_undoable');
  await staff.call(undoBulkAction, { bulkId: blocked.id });
  await work();
  expect(await read()).toMatchObject({ blocked: false, unsubscribedAt: expect.any(String) });
});

test('[IN-10] deletes many and restores them, except a phone that another contact has taken', async () => {
  const { staff, accountId, listId, contactIds } = await accountWith(['Ana', 'Bo']);
  const [ana = 0, bo = 0] = contactIds;
  const { phone } = await staff.call(getContact, { accountId, contactId: bo });
  await staff.call(startBulkAction, { accountId, kind: 'add_to_list', listId, selection: { contactIds } });
  await work();
  const deletion = await staff.call(startBulkAction, { accountId, kind: 'delete', selection: { query: {} } });
  await work();

  await expectRefusal(staff.call(getContact, { accountId, contactId: ana }), 'not_found');
  expect((await staff.call(getList, { listId })).size).toBe(0);
  await staff.call(createContact, { accountId, name: 'Bo again', phone });
  await staff.call(undoBulkAction, { bulkId: deletion.id });
  await work();
  expect((await staff.call(getContact, { accountId, contactId: ana })).lists).toEqual([
    { id: listId, name: 'Regulars' },
  ]);
  await expectRefusal(staff.call(getContact, { accountId, contactId: bo }), 'not_found');
});

test('[IN-10] continues after the last commit of a killed worker, and stops when stopped', async () => {
  const { staff, accountId, orgId } = await accountWith([]);
  const { pool } = api.platform.database;
  await tallied(pool, () =>
    pool.query(`insert into contacts (org_id, account_id, name, phone)
      select ${orgId}, ${accountId}, 'Person ' || n, '+1628' || (5000000 + n) from generate_series(1, 2500) n`),
  );
  const { id: bulkId } = await staff.call(startBulkAction, {
    accountId,
    kind: 'block',
    selection: { query: { filters: [{ type: 'choice', field: 'blocked', queryValue: 'false' }] } },
  });
  const named = { orgId, bulkId };
  await step(named);
  await step(named);
  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({
    status: 'running',
    total: 2500,
    seen: 1000,
    changed: 1000,
  });

  await Promise.all([step(named), step(named)]);
  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({ seen: 2500, changed: 2500 });
  await work();
  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({ status: 'done', changed: 2500 });

  const unblock = await staff.call(startBulkAction, {
    accountId,
    kind: 'unblock',
    selection: { query: {} },
  });
  await step({ orgId, bulkId: unblock.id });
  await step({ orgId, bulkId: unblock.id });
  expect(await staff.call(cancelBulkAction, { bulkId: unblock.id })).toMatchObject({
    status: 'cancelled',
    changed: 1000,
  });
  await work();
  expect(await staff.call(getBulkAction, { bulkId: unblock.id })).toMatchObject({ changed: 1000 });
  await expectRefusal(staff.call(cancelBulkAction, { bulkId: unblock.id }), 'bulk_finished');
});

test('[IN-10] an action without retries left has failed, and its changes can be undone', async () => {
  const { staff, accountId, orgId, contactIds } = await accountWith(['Ana']);
  const action = { accountId, kind: 'block', selection: { contactIds } } as const;
  const { id: bulkId } = await staff.call(startBulkAction, action);
  await step({ orgId, bulkId });
  await step({ orgId, bulkId });
  await giveUpBulkActionHandler(api.platform).run({ orgId, bulkId }, new AbortController().signal);

  const ended = await staff.call(getBulkAction, { bulkId });
  expect(ended).toMatchObject({ status: 'cancelled', hasFailed: true, changed: 1 });
  expect(ended.undoableUntil).not.toBeNull();
  await work();
  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({ status: 'cancelled', hasFailed: true });
});

test('[IN-10] publishes the bulk action, the contacts and the inbox to the account’s screens', async () => {
  const { staff, accountId, contactIds } = await accountWith(['Ana', 'Bo']);
  const { heard, leave } = await follow(staff);
  await eventually(async () => expect(heard.map(({ event }) => event)).toContain('live.connected'));
  await staff.call(startBulkAction, { accountId, kind: 'block', selection: { contactIds } });
  await work();

  await eventually(async () =>
    expect(heard.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['bulk.changed', 'contacts.changed', 'conversation.changed']),
    ),
  );
  leave();
});

test('[IN-10] does nothing to those who opted out already', async () => {
  const { staff, accountId, contactIds } = await accountWith(['Ana', 'Bo']);
  await staff.call(unsubscribeContact, { accountId, contactId: contactIds[0] ?? 0 });
  const { id: bulkId } = await staff.call(startBulkAction, {
    accountId,
    kind: 'unsubscribe',
    selection: { contactIds },
  });
  await work();

  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({ seen: 2, changed: 1 });
});

test('[IN-10] [IN-16] refuses to undo if the list was deleted since, and says so', async () => {
  const { staff, accountId, listId, contactIds } = await accountWith(['Ana']);
  const { id: bulkId } = await staff.call(startBulkAction, {
    accountId,
    kind: 'add_to_list',
    listId,
    selection: { contactIds },
  });
  await work();
  await staff.call(deleteList, { listId });

  await expectRefusal(staff.call(undoBulkAction, { bulkId }), 'list_not_found');
  expect(await staff.call(getBulkAction, { bulkId })).toMatchObject({ status: 'done', changed: 1 });
  expect((await staff.call(listBulkActions, { accountId })).items).toHaveLength(1);
});
