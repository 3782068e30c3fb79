import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
} from 'shared-contracts/api/inbox/views';
import { listColleagues, listTags } from 'shared-contracts/api/team';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { ViewsMenu } from './views-menu.tsx';

const tag = { id: 7, name: 'Order', color: 'green' } as const;
const view = (changes: Partial<SavedView & { count: number }> = {}) => ({
  id: 1,
  name: 'My orders',
  isShared: false,
  filter: { chips: ['opened', 'mine'], tagId: tag.id, assigneeId: null },
  count: 3,
  ...changes,
});

beforeEach(() => {
  mockApi(getInboxCounts, answers({ mine: 2, unassigned: 4, open: 1_000, snoozed: 0, closed: 9 }));
  mockApi(listTags, answers({ items: [tag] }));
  mockApi(listColleagues, answers({ items: [{ id: 90, name: 'Maya Ruiz' }] }));
  mockApi(
    listSavedViews,
    answers({ items: [view(), view({ id: 2, name: 'Everyone’s', isShared: true, count: 1_000 })] }),
  );
});

function show(
  shown: { chips: string[]; tagId?: number; assigneeId?: number } = { chips: ['unread'], tagId: tag.id },
) {
  const onChange = vi.fn();

  return { onChange, ...renderScreen(<ViewsMenu shown={shown} onChange={onChange} />) };
}

const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: /^View/ }));
  await screen.findByRole('menuitem', { name: 'My orders 3' });
};

test('[IN-01] saved views stand under those that everybody has, with their counts, and are chosen', async () => {
  const { user, onChange } = show();
  await open(user);

  expect(await screen.findByRole('menuitem', { name: 'All open 1,000+' })).toBeInTheDocument();
  expect(
    await screen.findByRole('menuitem', { name: 'Everyone’s Everyone on this account 1,000+' }),
  ).toBeInTheDocument();
  await chooseItem(user, { item: 'My orders 3' });
  expect(onChange).toHaveBeenCalledWith({ chips: ['opened', 'mine'], tagId: tag.id });
});

test('[IN-01] saves what is chosen now, and says at the name that it is taken', async () => {
  mockApi(
    createSavedView,
    fails('saved_view_exists', { fields: { name: 'A view with this name already exists.' } }),
    answers(view({ id: 3, name: 'New orders' })),
  );
  const { user, notices } = show();
  await open(user);
  await chooseItem(user, { item: 'Save this view…' });

  const dialog = await findDialog('Save this view');
  expect(await within(dialog).findByText(/^Shows: Unread, tag Order\./)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(await within(dialog).findByText('Give the view a name.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'New orders');
  await user.click(within(dialog).getByRole('radio', { name: 'Everyone on this account' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
  expect(await within(dialog).findByText('A view with this name already exists.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save view' }));

  await waitFor(() => expect(notices).toEqual([{ tone: 'success', text: 'View saved.' }]));
  expect(askedOf(createSavedView).at(-1)).toEqual({
    accountId,
    name: 'New orders',
    isShared: true,
    filter: { chips: ['unread'], tagId: tag.id, assigneeId: null },
  });
});

test('[IN-01] nothing is saved while the list shows everything', async () => {
  const { user } = show({ chips: [] });
  await open(user);

  expect(await screen.findByRole('menuitem', { name: 'Manage saved views…' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Save this view…' })).not.toBeInTheDocument();
});

test('[IN-01] saved views are renamed, and a deleted one comes back by Undo', async () => {
  mockApi(renameSavedView, answers(view({ name: 'Orders' })));
  mockApi(deleteSavedView, answers({}));
  mockApi(createSavedView, answers(view({ id: 5 })));
  const { user, notices, bus } = show();
  const undos: (() => void)[] = [];
  bus.on('notice.show').subscribe(({ undo }) => void (undo && undos.push(undo)));
  await open(user);
  await chooseItem(user, { item: 'Manage saved views…' });

  await user.click(await screen.findByRole('button', { name: 'Rename My orders' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Orders{Enter}');
  await waitFor(() => expect(askedOf(renameSavedView)).toEqual([{ accountId, viewId: 1, name: 'Orders' }]));
  await user.click(await screen.findByRole('button', { name: 'Delete My orders' }));
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({ tone: 'success', text: 'View My orders deleted.' }),
  );
  undos.at(-1)?.();

  await waitFor(() =>
    expect(askedOf(createSavedView)).toEqual([
      {
        accountId,
        name: 'My orders',
        isShared: false,
        filter: { chips: ['opened', 'mine'], tagId: tag.id, assigneeId: null },
      },
    ]),
  );
});

test('[IN-01] a view of a colleague is saved, and says so where the colleague has no access any more', async () => {
  mockApi(
    listSavedViews,
    answers({
      items: [view(), view({ id: 6, name: 'Gone', filter: { chips: [], tagId: null, assigneeId: 91 } })],
    }),
  );
  mockApi(createSavedView, answers(view({ id: 7 })));
  const { user } = show({ chips: [], assigneeId: 90 });
  await open(user);
  await chooseItem(user, { item: 'Save this view…' });
  const dialog = await findDialog('Save this view');
  expect(await within(dialog).findByText('Shows: Assigned to Maya Ruiz.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Maya{Enter}');
  await waitFor(() =>
    expect(askedOf(createSavedView)[0]).toMatchObject({
      filter: { chips: [], tagId: null, assigneeId: 90 },
    }),
  );
  // The dialog returns the focus to the button, which would take it from the menu.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /^View/ })).toHaveFocus());

  await open(user);
  await chooseItem(user, { item: 'Manage saved views…' });
  expect(await screen.findByText('Assigned to a colleague without access')).toBeInTheDocument();
});
