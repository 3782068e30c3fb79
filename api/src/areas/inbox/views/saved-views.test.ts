import { closeConversation, listInbox } from 'shared-contracts/api/inbox';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from 'shared-contracts/api/inbox/views';
import { assignConversation, createTag, deleteTag, tagConversation } from 'shared-contracts/api/team';
import { deleteUser } from 'shared-contracts/api/users/manage';
import { mostSavedViews } from 'shared-contracts/domain/saved-view';
import { expect, test } from 'vitest';
import { auditedActions } from '../../../testing/audited.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();
const open = { chips: ['opened' as const] };

test('[IN-01] saved views refuse visitors, staff without permission, and other organizations', async () => {
  const staff = await api.signedIn('agent');
  const { accountId } = staff;
  const stranger = await api.signedIn('owner');
  const { id: viewId } = await staff.call(createSavedView, {
    accountId,
    name: 'Open',
    isShared: true,
    filter: open,
  });

  await expectRefusal(api.anybody.call(listSavedViews, { accountId }), 'not_signed_in');
  const viewer = await api.signedIn('viewer', staff);
  await expectRefusal(viewer.call(listSavedViews, { accountId }), 'forbidden');
  await expectRefusal(stranger.call(listSavedViews, { accountId }), 'not_found');
  await expectRefusal(stranger.call(createSavedView, { accountId, name: 'Mine', filter: open }), 'not_found');
  const elsewhere = { accountId: stranger.accountId, viewId };
  await expectRefusal(stranger.call(renameSavedView, { ...elsewhere, name: 'Taken' }), 'not_found');
  await expectRefusal(stranger.call(deleteSavedView, elsewhere), 'not_found');
  expect((await staff.call(listSavedViews, { accountId })).items).toMatchObject([{ name: 'Open' }]);
});

test('[IN-01] a view needs a name, something to narrow to, and a tag of its account', async () => {
  const staff = await api.signedIn('agent');
  const { accountId, call } = staff;
  const stranger = await api.signedIn('owner');
  const theirs = await stranger.call(createTag, { accountId: stranger.accountId, name: 'VIP', color: 'red' });

  for (const name of ['', '   ', 'x'.repeat(41)]) {
    const refusal = await expectRefusal(
      call(createSavedView, { accountId, name, filter: open }),
      'invalid_input',
    );
    expect(refusal.fields['name']).toBeDefined();
  }
  await expectRefusal(
    call(createSavedView, { accountId, name: 'All', filter: { chips: [] } }),
    'invalid_input',
  );
  await expectRefusal(
    call(createSavedView, { accountId, name: 'VIP', filter: { tagId: theirs.id } }),
    'not_found',
  );
  expect((await call(listSavedViews, { accountId })).items).toEqual([]);
});

test('[IN-01] a name is taken once for a person and once for everyone, in any case', async () => {
  const { accountId, call } = await api.signedIn('agent');
  const save = (name: string, isShared = false) =>
    call(createSavedView, { accountId, name, isShared, filter: open });
  await save('Orders');
  await save('Orders', true);
  const other = await save('Returns');

  const refusal = await expectRefusal(save('orders'), 'saved_view_exists');
  expect(refusal.fields['name']).toBe('A view with this name already exists.');
  await expectRefusal(save('ORDERS', true), 'saved_view_exists');
  await expectRefusal(
    call(renameSavedView, { accountId, viewId: other.id, name: 'ORDERS' }),
    'saved_view_exists',
  );
  expect(await call(renameSavedView, { accountId, viewId: other.id, name: 'RETURNS' })).toMatchObject({
    name: 'RETURNS',
  });
});

test('[IN-01] a person may save so many views and no more', async () => {
  const { accountId, call } = await api.signedIn('agent');
  for (let made = 0; made < mostSavedViews; made += 1) {
    await call(createSavedView, { accountId, name: `View ${made}`, filter: open });
  }

  await expectRefusal(
    call(createSavedView, { accountId, name: 'One more', filter: open }),
    'saved_view_limit',
  );
  await call(createSavedView, { accountId, name: 'One more', isShared: true, filter: open });
});

test('[IN-01] a view of one person is theirs alone; one of everyone is renamed and deleted by anyone', async () => {
  const staff = await api.signedIn('owner');
  const { accountId } = staff;
  const colleague = await api.signedIn('agent', staff);
  const own = await staff.call(createSavedView, { accountId, name: 'Own', filter: open });
  const shared = await staff.call(createSavedView, {
    accountId,
    name: 'Shared',
    isShared: true,
    filter: open,
  });

  expect((await colleague.call(listSavedViews, { accountId })).items.map(({ name }) => name)).toEqual([
    'Shared',
  ]);
  await expectRefusal(
    colleague.call(renameSavedView, { accountId, viewId: own.id, name: 'Theirs' }),
    'not_found',
  );
  await expectRefusal(colleague.call(deleteSavedView, { accountId, viewId: own.id }), 'not_found');
  await colleague.call(renameSavedView, { accountId, viewId: shared.id, name: 'Everybody' });
  expect((await staff.call(listSavedViews, { accountId })).items.map(({ name }) => name)).toEqual([
    'Everybody',
    'Own',
  ]);
  await colleague.call(deleteSavedView, { accountId, viewId: shared.id });
  await expectRefusal(staff.call(deleteSavedView, { accountId, viewId: shared.id }), 'not_found');
  expect(await auditedActions(api, colleague.userId)).toEqual(['saved_view.renamed', 'saved_view.deleted']);
});

test('[IN-01][AD-04] a user who is deleted leaves the views of everyone and takes their own along', async () => {
  const owner = await api.signedIn('owner');
  const { orgId, accountId } = owner;
  const agent = await api.signedIn('agent', owner);
  await agent.call(createSavedView, { accountId, name: 'Own', filter: open });
  await agent.call(createSavedView, { accountId, name: 'Shared', isShared: true, filter: open });
  await owner.call(deleteUser, { personId: agent.userId });

  expect((await owner.call(listSavedViews, { accountId })).items).toMatchObject([{ name: 'Shared' }]);
  const views = await api.platform.database.db
    .selectFrom('inbox_views')
    .select('name')
    .where('org_id', '=', orgId)
    .execute();
  expect(views).toEqual([{ name: 'Shared' }]);
});

test('[IN-01] each view counts the conversations of its filter, with "mine" for the current person', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, call, userId } = staff;
  const colleague = await api.signedIn('agent', staff);
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    ids.push((await api.make.contact(staff)).contactId);
  }
  const [ana = 0, bo = 0, cy = 0] = ids;
  const tag = await call(createTag, { accountId, name: 'Order', color: 'green' });
  await call(tagConversation, { accountId, contactId: ana, tagId: tag.id });
  await call(tagConversation, { accountId, contactId: cy, tagId: tag.id });
  await call(assignConversation, { accountId, contactId: bo, userId });
  await call(closeConversation, { accountId, contactId: cy });
  const save = (name: string, filter: { chips?: ('opened' | 'mine' | 'closed')[]; tagId?: number }) =>
    call(createSavedView, { accountId, name, isShared: true, filter });
  await save('A orders', { tagId: tag.id });
  await save('B open orders', { chips: ['opened'], tagId: tag.id });
  await save('C mine', { chips: ['mine', 'opened'] });
  const counts = async (who: typeof staff) =>
    (await who.call(listSavedViews, { accountId })).items.map(({ count }) => count);

  expect(await counts(staff)).toEqual([2, 1, 1]);
  expect(await counts(colleague)).toEqual([2, 1, 0]);
  const listed = await call(listInbox, { accountId, show_opened: true, tag_id: tag.id });
  expect(listed.items).toHaveLength(1);

  await call(deleteTag, { accountId, tagId: tag.id });
  expect((await call(listSavedViews, { accountId })).items.map(({ name }) => name)).toEqual(['C mine']);
});

test('[IN-01] a colleague’s own views, and views of their conversations, are deleted with them', async () => {
  const staff = await api.signedIn('owner');
  const { accountId, call } = staff;
  const kim = await api.signedIn('agent', staff);
  const elsewhere = await api.signedIn('agent', await api.make.account(staff.orgId));
  const { contactId } = await api.make.contact(staff);
  await api.make.contact(staff);
  await call(assignConversation, { accountId, contactId, userId: kim.userId });
  const save = (name: string, filter: { chips?: ('opened' | 'mine')[]; assigneeId: number }) =>
    call(createSavedView, { accountId, name, isShared: true, filter });

  await expectRefusal(save('Nobody', { assigneeId: 999_999_999 }), 'not_found');
  await expectRefusal(save('Away', { assigneeId: elsewhere.userId }), 'colleague_without_access');
  await save('Kim', { assigneeId: kim.userId });
  await save('Kim or me', { chips: ['mine'], assigneeId: kim.userId });
  await kim.call(createSavedView, { accountId, name: 'Kim’s own', filter: open });
  const { items } = await call(listSavedViews, { accountId });
  expect(items.map(({ name, count, filter }) => [name, count, filter.assigneeId])).toEqual([
    ['Kim', 1, kim.userId],
    ['Kim or me', 1, kim.userId],
  ]);

  await call(deleteUser, { personId: kim.userId });
  expect((await call(listSavedViews, { accountId })).items).toEqual([]);
  const { rows } = await api.platform.database.pool.query('select from inbox_views where user_id = $1', [
    kim.userId,
  ]);
  expect(rows).toEqual([]);
});
