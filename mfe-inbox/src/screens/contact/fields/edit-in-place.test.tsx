import { listConsent, updateContact } from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listCustomFields } from 'shared-contracts/api/custom-fields';
import { listContactFlows } from 'shared-contracts/api/flows/insight';
import { listContactFiles } from 'shared-contracts/api/messages/files';
import { listOlderMessages } from 'shared-contracts/api/messages/search';
import { getTeamConversation } from 'shared-contracts/api/team';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { aContact, aTeamConversation } from '../../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { ContactScreen } from '../contact.screen.tsx';

const ann = aContact({ id: 7, name: 'Ann Lee', metadata: { city: 'Oslo', last_visit: '2026-03-31' } });
const empty = { items: [], nextPageCursor: 0 };
const birthday: CustomField = {
  id: 1,
  orgId: 1,
  fieldName: 'birthday',
  fieldType: 'Date',
  defaultValue: '',
  fieldApply: 'EntireOrg',
  accountIds: [],
  listIds: [],
  createdAt: ann.createdAt,
  updatedAt: ann.createdAt,
};
const show = (me = staff()) =>
  renderScreen(<ContactScreen />, { at: '/contacts/7', route: '/contacts/:contactId', me });
const editButton = (what: string) => screen.findByRole('button', { name: `Edit ${what}` });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const saved = { tone: 'success', text: 'Contact information saved.' };

beforeEach(() => {
  mockApi(getContact, answers(ann));
  mockApi(listConsent, answers(empty));
  mockApi(listContactFlows, answers({ items: [] }));
  mockApi(listContactFiles, answers(empty));
  mockApi(listOlderMessages, answers(empty));
  mockApi(getTeamConversation, answers(aTeamConversation()));
  mockApi(
    listCustomFields,
    answers({ items: [birthday, { ...birthday, id: 2, fieldName: 'last_visit' }], nextPageCursor: 0 }),
  );
});

test('[IN-13] a colleague who may not change contacts sees values, and nothing to edit them with', async () => {
  show(staff('viewer', { accountPermissions: [{ accountId, permissions: ['view_conversations'] }] }));

  expect(await screen.findByText('Oslo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Edit / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add (?!to list)/ })).not.toBeInTheDocument();
});

test('[IN-13] a refused value stays in its field, which says why', async () => {
  mockApi(
    updateContact,
    fails('invalid_input', { fields: { name: 'Name may have at most 200 characters.' } }),
  );
  const { user, notices } = show();
  await user.click(await editButton('name'));
  await user.type(field('Name'), ' Moe{Enter}');

  await waitFor(() =>
    expect(field('Name')).toHaveAccessibleDescription('Name may have at most 200 characters.'),
  );
  expect(field('Name')).toHaveValue('Ann Lee Moe');
  expect(field('Name')).toHaveFocus();
  expect(notices).toEqual([]);
});

test('[IN-13] a refused custom field says why at its field', async () => {
  mockApi(updateContact, fails('invalid_input', { fields: { 'metadata.city': 'This is too long.' } }));
  const { user } = show();
  await user.click(await editButton('city'));
  await user.type(field('City'), ' and more{Enter}');

  await waitFor(() => expect(field('City')).toHaveAccessibleDescription('This is too long.'));
});

test('[IN-13] an incomplete phone is refused before it is sent', async () => {
  const { user } = show();
  await user.click(await editButton('phone number'));
  await user.clear(field(/Phone Number/));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Phone Number is a required field.')).toBeInTheDocument();
  expect(askedOf(updateContact)).toEqual([]);
});

test('[IN-13] Escape takes back what was typed, and the focus returns to the button', async () => {
  const { user } = show();
  (await editButton('name')).focus();
  await user.keyboard('{Enter}');
  expect(field('Name')).toHaveFocus();
  await user.keyboard(' Moe{Escape}');

  expect(await editButton('name')).toHaveFocus();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Ann Lee')).toBeInTheDocument();
  expect(askedOf(updateContact)).toEqual([]);
});

test('[IN-13] Enter without a change closes the field and saves nothing', async () => {
  const { user } = show();
  await user.click(await editButton('opt-in source'));
  await user.keyboard('{Enter}');

  expect(await editButton('opt-in source')).toHaveFocus();
  expect(askedOf(updateContact)).toEqual([]);
});

test('[IN-13] a click on the value opens it, and Enter saves that field and nothing else', async () => {
  mockApi(updateContact, answers({ ...ann, name: 'Ann Moe' }));
  const { user, notices } = show();
  await user.click(await screen.findByText('Ann Lee'));
  await user.clear(field('Name'));
  await user.type(field('Name'), 'Ann Moe{Enter}');

  await waitFor(() => expect(notices).toEqual([saved]));
  expect(askedOf(updateContact)).toEqual([{ accountId, contactId: 7, name: 'Ann Moe' }]);
  expect(await screen.findByText('Ann Moe')).toBeInTheDocument();
  expect(await editButton('name')).toHaveFocus();
});

test('[IN-13] while a field is saving it cannot be changed or sent again', async () => {
  mockApi(updateContact, hangs());
  const { user } = show();
  await user.click(await editButton('name'));
  await user.type(field('Name'), ' Moe{Enter}');
  await waitFor(() => expect(field('Name')).toHaveAttribute('readonly'));
  await user.keyboard('{Enter}{Escape}');

  expect(field('Name')).toHaveValue('Ann Lee Moe');
  expect(askedOf(updateContact)).toHaveLength(1);
});

test('[IN-13] a custom field is removed where it is edited, not next to each field', async () => {
  mockApi(updateContact, answers({ ...ann, metadata: { last_visit: '2026-03-31' } }));
  const { user, notices } = show();
  await editButton('city');
  expect(screen.queryByRole('button', { name: /^Remove field/ })).not.toBeInTheDocument();
  await user.click(await editButton('city'));
  await user.click(screen.getByRole('button', { name: 'Remove field City' }));

  await waitFor(() => expect(notices).toEqual([saved]));
  expect(askedOf(updateContact)).toEqual([{ accountId, contactId: 7, metadata: { city: null } }]);
  await waitFor(() => expect(screen.queryByText('City')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add field' })).toHaveFocus();
});

test('[IN-13] dates are in words, and a field of the organization without a value is added by its name', async () => {
  mockApi(updateContact, answers({ ...ann, metadata: { ...ann.metadata, birthday: '1990-05-04' } }));
  const { user } = show();
  expect(await screen.findByText('Mar 31, 2026')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Add birthday' }));
  const input = screen.getByLabelText('Birthday');
  expect(input).toHaveAttribute('type', 'date');
  await user.type(input, '1990-05-04');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(askedOf(updateContact)).toEqual([
      { accountId, contactId: 7, metadata: { birthday: '1990-05-04' } },
    ]),
  );
  expect(await screen.findByText('May 4, 1990')).toBeInTheDocument();
});

test('[IN-13] a new field needs a name of its own and a value', async () => {
  mockApi(updateContact, answers({ ...ann, metadata: { ...ann.metadata, favorite_drink: 'tea' } }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  await user.type(field('New field'), 'city{Enter}');
  expect(await screen.findByText('A field with this name already exists.')).toBeInTheDocument();
  expect(screen.getByText('Enter a value.')).toBeInTheDocument();

  await user.clear(field('New field'));
  await user.type(field('New field'), '  favorite drink ');
  await user.type(field('Value'), 'tea{Enter}');

  await waitFor(() =>
    expect(askedOf(updateContact)).toEqual([
      { accountId, contactId: 7, metadata: { favorite_drink: 'tea' } },
    ]),
  );
  expect(await screen.findByText('Favorite drink')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add field' })).toHaveFocus();
});

test('[IN-13] a phone that another contact has offers to merge the two', async () => {
  mockApi(
    updateContact,
    fails('contact_exists', {
      fields: { phone: 'A contact with this phone number already exists.', existingContactId: '9' },
    }),
  );
  mockApi(
    getContact,
    answers(({ contactId }) =>
      contactId === 9 ? aContact({ id: 9, name: 'Cy Orr', messageCount: 1234 }) : ann,
    ),
  );
  const { user } = show();
  await user.click(await editButton('phone number'));
  await user.clear(field(/Phone Number/));
  await user.type(field(/Phone Number/), '4155550188{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Merge these contacts' }));

  const dialog = await screen.findByRole('alertdialog', { name: 'Merge two contacts' });
  expect(await within(dialog).findByRole('columnheader', { name: 'Cy Orr' })).toBeInTheDocument();
  expect(within(dialog).getByRole('row', { name: /Messages/ })).toHaveTextContent('1,234');
});

test('[SH-16][IN-13] typed texts are restored later, until they are canceled', async () => {
  const { user, unmount } = show();
  await user.click(await editButton('opt-in source'));
  await user.clear(field('Opt-in source'));
  await user.type(field('Opt-in source'), 'At the fair');
  unmount();

  const later = show();
  expect(await screen.findByRole('textbox', { name: 'Opt-in source' })).toHaveValue('At the fair');
  expect(field('Opt-in source')).not.toHaveFocus();
  await later.user.click(screen.getByRole('button', { name: 'Cancel' }));
  later.unmount();

  show();
  expect(await editButton('opt-in source')).toBeInTheDocument();
});

test('[IN-13] data stored in another format does not cause a failure', async () => {
  localStorage.setItem('draft:1:11:contact:7', '{"name":7}');
  show();

  expect(await editButton('name')).toBeInTheDocument();
});

test('[IN-13] a date that is filled in only partly is not removed, and says what to enter', async () => {
  mockApi(updateContact, answers({ ...ann, metadata: { city: 'Oslo' } }));
  const { user, notices } = show();
  await user.click(await editButton('last visit'));
  const input = screen.getByLabelText('Last visit');
  // Browsers report a blank value and bad input then; the DOM of these tests has no partly filled dates.
  const validity = { value: { badInput: true }, configurable: true };
  Object.defineProperty(input, 'validity', validity);
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a real date.')).toBeVisible();
  expect(askedOf(updateContact)).toEqual([]);
  Reflect.deleteProperty(input, 'validity');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(notices).toEqual([saved]));
  expect(askedOf(updateContact)).toEqual([{ accountId, contactId: 7, metadata: { last_visit: null } }]);
});
