import { createContact, searchContacts } from 'shared-contracts/api/contacts';
import { accountId } from 'shared-ui/messaging/testing/samples';
import { answers, askedOf, fails, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { Route, Routes, useParams } from 'shared-ui';
import { expect, test } from 'vitest';
import { aRow, aContact } from '../../testing/samples.ts';
import { NewConversationScreen } from './new-conversation.screen.tsx';

const suggestions = (...items: ReturnType<typeof aRow>[]) => ({
  items,
  nextPageCursor: 0,
  total: null,
  isTotalExact: false,
});
const ann = aRow({ id: 1, name: 'Ann Lee' });
const bo = aRow({ id: 2, name: 'Bo Fry', phone: '+14155550188' });

function Opened() {
  return <p>Conversation {useParams()['contactId']}</p>;
}

const show = (me = staff()) =>
  renderScreen(
    <Routes>
      <Route path="/conversations/new" element={<NewConversationScreen />} />
      <Route path="/conversations/:contactId" element={<Opened />} />
    </Routes>,
    { at: '/conversations/new', me },
  );
const field = () => screen.findByRole('combobox', { name: 'To' });

test('[IN-06] does not take the focus from another field while it opens', async () => {
  const search = document.body.appendChild(document.createElement('input'));
  search.focus();
  show();
  await field();

  expect(search).toHaveFocus();
});

test('[IN-06] leaves a menu open that somebody has opened meanwhile', async () => {
  const menu = document.body.appendChild(document.createElement('div'));
  menu.innerHTML = '<div role="menu" data-state="open" tabindex="-1">Views</div>';
  screen.getByRole('menu').focus();
  show();
  await field();

  expect(screen.getByRole('menu')).toHaveFocus();
  menu.remove();
});

test('[IN-06] suggests contacts once typing rests, and opens the chosen one by keyboard', async () => {
  mockApi(searchContacts, answers(suggestions(ann, bo)));
  const { user } = show();
  const box = await field();
  expect(box).toHaveFocus();

  await user.type(box, 'bo');
  await waitFor(() =>
    expect(askedOf(searchContacts).at(-1)).toMatchObject({ accountId, name_search_term: 'bo' }),
  );
  expect(askedOf(searchContacts).map((input) => input.name_search_term)).not.toContain('b');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bo Fry');
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Conversation 2')).toBeInTheDocument();
});

test('[IN-06] Enter texts nobody before a name is typed or somebody is chosen', async () => {
  mockApi(searchContacts, answers(suggestions(ann, bo)));
  const { user } = show();
  await field();
  expect(await screen.findByText('Recent')).toBeInTheDocument();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/^Conversation \d/)).toBeNull();

  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bo Fry');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Conversation 2')).toBeInTheDocument();
});

test('[IN-06] a contact is opened by a click', async () => {
  mockApi(searchContacts, answers(suggestions(ann)));
  const { user } = show();

  await user.click(await screen.findByRole('option', { name: /Ann Lee/ }));

  expect(await screen.findByText('Conversation 1')).toBeInTheDocument();
});

test('[IN-06] says that no contact matches', async () => {
  mockApi(searchContacts, answers(suggestions()));
  show();

  expect(await screen.findByText(/No contacts match/)).toBeInTheDocument();
});

test('[IN-06] a new number becomes a contact and is texted', async () => {
  mockApi(searchContacts, answers(suggestions()));
  mockApi(createContact, answers(aContact({ id: 77, name: '' })));
  const { user } = show();
  const box = await field();

  await user.type(box, '4155550123');
  expect(box).toHaveValue('+1 (415) 555 - 0123');
  await user.click(await screen.findByRole('option', { name: 'Create contact and text (415) 555-0123' }));

  expect(await screen.findByText('Conversation 77')).toBeInTheDocument();
  expect(askedOf(createContact)).toEqual([{ accountId, phone: '+14155550123' }]);
});

test('[IN-06] a number that a contact has is not offered to be created', async () => {
  mockApi(searchContacts, answers(suggestions(bo)));
  const { user } = show();

  await user.type(await field(), '4155550188');
  await waitFor(() => expect(askedOf(searchContacts).at(-1)?.name_search_term).toBe('+14155550188'));

  expect(await screen.findByRole('option', { name: /Bo Fry/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Create contact/ })).not.toBeInTheDocument();
});

test('[IN-06] without the permission to add contacts it says whom to ask', async () => {
  mockApi(searchContacts, answers(suggestions()));
  const { user } = show(
    staff('agent', { accountPermissions: [{ accountId, permissions: ['view_conversations'] }] }),
  );

  await user.type(await field(), '4155550123');

  expect(await screen.findByText(/have permission to add contacts/)).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('[IN-06] a refusal to create is said, and the number stays', async () => {
  mockApi(searchContacts, answers(suggestions()));
  mockApi(createContact, fails('contact_exists'));
  const { user, notices } = show();
  const box = await field();

  await user.type(box, '4155550123');
  await user.click(await screen.findByRole('option', { name: /Create contact/ }));

  await waitFor(() => expect(notices.at(-1)?.text).toBe('A contact with this phone number already exists.'));
  expect(box).toHaveValue('+1 (415) 555 - 0123');
});
