import { deleteContact, listConsent, restoreContact, updateContact } from 'shared-contracts/api/contacts';
import { getContact, unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { listLists, updateList } from 'shared-contracts/api/contacts/lists';
import { listContactFlows } from 'shared-contracts/api/flows/insight';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import { listOlderMessages } from 'shared-contracts/api/messages/search';
import { getTeamConversation } from 'shared-contracts/api/team';
import { accountId, aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  findDialog,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aContact, aTeamConversation } from '../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { ContactQuestion } from './contact-question.tsx';
import { ContactScreen } from './contact.screen.tsx';
import { DeletedContact } from './deleted-contact.tsx';

const ann = aContact({
  id: 7,
  name: 'Ann Lee',
  lists: [{ id: 22, name: 'Regulars' }],
  metadata: { city: 'Oslo' },
});
const show = (at = '/contacts/7') => renderScreen(<ContactScreen />, { at, route: '/contacts/:contactId' });
const ask = (kind: 'unsubscribe' | 'delete', onDeleted = vi.fn()) =>
  renderScreen(<ContactQuestion kind={kind} contact={ann} onDeleted={onDeleted} onClose={() => undefined} />);
const notFound = 'Sorry, but the contact you requested was not found or you do not have permission!';

beforeEach(() => {
  mockApi(getContact, answers(ann));
  mockApi(listConsent, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listLists, answers({ items: [aList({ id: 23, name: 'Newcomers' })], nextPageCursor: 0 }));
  mockApi(listContactFlows, answers({ items: [] }));
  mockApi(listContactFiles, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listCustomFields, answers({ items: [], nextPageCursor: 0 }));
  mockApi(listOlderMessages, answers({ items: [], nextPageCursor: 0 }));
  mockApi(getTeamConversation, answers(aTeamConversation()));
});

test('[IN-13] a contact that is not there, or not for this person, is not found', async () => {
  mockApi(getContact, fails('not_found'));
  show();

  expect(await screen.findByText(notFound)).toBeInTheDocument();
});

test('[IN-13] an invalid address shows that the contact was not found', async () => {
  show('/contacts/none');

  expect(await screen.findByText(notFound)).toBeInTheDocument();
});

test('[IN-13] manage_contacts without view_conversations shows the contact, and no link to the conversation', async () => {
  const me = (permissions: ('manage_contacts' | 'view_conversations')[]) =>
    staff('agent', { accountPermissions: [{ accountId, permissions }] });
  const { unmount } = renderScreen(<ContactScreen />, {
    at: '/contacts/7',
    route: '/contacts/:contactId',
    me: me(['manage_contacts']),
  });

  expect(await screen.findByRole('button', { name: 'Edit name' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Conversation' })).not.toBeInTheDocument();
  expect(askedOf(listOlderMessages)).toEqual([]);

  unmount();
  show();
  expect(await screen.findByRole('link', { name: 'Conversation' })).toBeInTheDocument();
});

test('[IN-13] shows states and the date in short, and the sections of the thread panel', async () => {
  const metadata = { birthday: '1990-03-31' };
  mockApi(
    getContact,
    answers({ ...ann, metadata, blocked: true, unsubscribedAt: '2026-07-21T16:00:00.000Z' }),
  );
  mockApi(
    getTeamConversation,
    answers(aTeamConversation({ tags: [{ id: 31, name: 'Catering', color: 'red' }] })),
  );
  show();

  expect(await screen.findByText('Contact since Jul 1, 2026')).toBeInTheDocument();
  expect(screen.getByText('Opted out')).toBeInTheDocument();
  expect(screen.getByText('Blocked')).toBeInTheDocument();
  expect(screen.getByText('Opted out on Jul 21, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Regulars' })).toBeInTheDocument();
  expect(await screen.findByText('Catering')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[IN-13] blocking saves at once', async () => {
  mockApi(updateContact, answers({ ...ann, blocked: true }));
  const { user } = show();

  await user.click(await screen.findByRole('checkbox', { name: /^Block contact/ }));

  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Block contact/ })).toBeChecked());
  expect(askedOf(updateContact)).toEqual([{ accountId, contactId: 7, blocked: true }]);
});

test('[IN-13] lists are left and joined', async () => {
  mockApi(updateList, answers({ ...aList(), contactsAdded: 1, contactsRemoved: 0 }));
  const { user, notices } = show();

  await user.click(await screen.findByRole('button', { name: 'Remove from Regulars' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Contact removed from list.'));
  await user.click(screen.getByRole('button', { name: 'Add to list' }));
  const dialog = await findDialog('Add to a list');
  await user.click(await within(dialog).findByRole('radio', { name: /Newcomers/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));

  await waitFor(() => expect(notices.at(-1)?.text).toBe('Contact added to list.'));
  expect(askedOf(updateList)).toEqual([
    { listId: 22, contactsToRemove: [7] },
    { listId: 23, contactsToAdd: [7] },
  ]);
});

test('[IN-13] unsubscribing needs a confirmation', async () => {
  mockApi(unsubscribeContact, answers({ ...ann, unsubscribedAt: '2026-07-21T16:00:00.000Z' }));
  const { user } = ask('unsubscribe');
  const question = await screen.findByRole('alertdialog', { name: 'Unsubscribe Ann Lee?' });
  expect(askedOf(unsubscribeContact)).toEqual([]);

  await user.click(within(question).getByRole('button', { name: 'Unsubscribe' }));

  await waitFor(() => expect(askedOf(unsubscribeContact)).toEqual([{ accountId, contactId: 7 }]));
});

test('[IN-13] deleting needs a confirmation', async () => {
  mockApi(deleteContact, answers({}));
  const onDeleted = vi.fn();
  const { user } = ask('delete', onDeleted);
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ann Lee?' });
  expect(askedOf(deleteContact)).toEqual([]);

  await user.click(within(question).getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(askedOf(deleteContact)).toEqual([{ accountId, contactId: 7 }]);
});

test('[IN-13] a deleted contact can be restored', async () => {
  mockApi(restoreContact, answers(ann));
  const onRestored = vi.fn();
  const { user, notices } = renderScreen(<DeletedContact contact={ann} onRestored={onRestored} />);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect(notices).toEqual([{ tone: 'success', text: 'Contact restored.' }]);
});
