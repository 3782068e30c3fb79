import { listBulkActions, startBulkAction } from 'shared-contracts/api/contacts/bulk';
import { createContact, listFiltersWithFields, searchContacts } from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { createListFrom, listLists } from 'shared-contracts/api/contacts/lists';
import { subscribeContactsToRewards } from 'shared-contracts/api/rewards';
import { accountId, aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  findDialog,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBulkAction, aContact, aRow } from '../../testing/samples.ts';
import 'shared-ui/testing/layout';
import { readView } from './contacts-view.ts';
import { ContactsScreen } from './contacts.screen.tsx';
import { QueryListDialog } from './query-list-dialog.tsx';

const page = (...items: ReturnType<typeof aRow>[]) => ({
  items,
  nextPageCursor: 0,
  total: items.length,
  isTotalExact: true,
});
const ann = aRow({ id: 1, name: 'Ann Lee' });
const bo = aRow({ id: 2, name: 'Bo Fry', phone: '+14155550188', blocked: true });
const createdFilter = encodeURIComponent(
  JSON.stringify([{ type: 'date', field: 'created', operation: 'af', queryValue: '2026-07-21' }]),
);
const show = (at = '/contacts') => renderScreen(<ContactsScreen />, { at });
/** These tests type letter by letter, possibly on busy machines. */
const timeout = 30_000;
const adding = { kind: 'add_to_list', status: 'running', total: 12_345, seen: 100 } as const;
const lastSearch = () => askedOf(searchContacts).at(-1);

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
  );
  mockApi(listBulkActions, answers({ items: [] }));
  mockApi(
    listLists,
    answers({ items: [aList({ name: 'All', id: 1, kind: 'all' }), aList()], nextPageCursor: 0 }),
  );
  mockApi(
    listFiltersWithFields,
    answers({
      items: [
        {
          uniqueId: 'created',
          field: 'created',
          label: 'Created',
          type: 'date',
          operations: ['eq', 'af', 'bf', 'bt'],
          choices: [],
        },
      ],
    }),
  );
});

test('[IN-10] says that the contacts are loading', async () => {
  mockApi(searchContacts, hangs());
  show();

  expect(await screen.findByText('Loading contacts')).toBeInTheDocument();
});

test('[IN-10] offers another try where they could not be loaded', async () => {
  mockApi(searchContacts, fails('unavailable'), fails('unavailable'), answers(page(ann)));
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toHaveAttribute('href', '/contacts/1');
});

test('[IN-10] an account without contacts says what to do next', async () => {
  mockApi(searchContacts, answers(page()));
  show();

  expect(await screen.findByRole('heading', { name: 'No contacts yet' })).toBeInTheDocument();
});

test('[IN-16] a list that is gone says so, and leads to All', async () => {
  mockApi(searchContacts, fails('list_not_found'));
  show('/contacts?listName=Gone');

  expect(await screen.findByText('List not found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all contacts' })).toHaveAttribute('href', '/contacts');
});

test('[IN-18] hidden unsubscribers are said to be hidden', async () => {
  mockApi(searchContacts, fails('unsubscribers_hidden'));
  show('/contacts?listName=Unsubscribe');

  expect(
    await screen.findByText('Unsubscribed contacts are hidden for the current organization.'),
  ).toBeInTheDocument();
});

test('[IN-10] shows who is there and what is special about them', async () => {
  mockApi(searchContacts, answers(page(ann, bo)));
  show('/contacts?listName=Regulars&sort=name');

  const row = (await screen.findByRole('link', { name: 'Bo Fry' })).closest('[role=row]');
  expect(row).toHaveTextContent('(415) 555-0188');
  expect(row).toHaveTextContent('Blocked');
  expect(screen.getByText('2 contacts')).toBeInTheDocument();
  expect(lastSearch()).toEqual({ accountId, suggestion: false, list_name: 'Regulars', sort: 'name' });
});

test('[IN-10] another kind of search clears what was searched for', async () => {
  mockApi(searchContacts, answers(page(ann)));
  const { user } = show('/contacts?search=ann');
  await screen.findByRole('link', { name: 'Ann Lee' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'phone');

  const field = screen.getByRole('textbox', { name: 'Search contacts by phone' });
  expect(field).toHaveValue('');
  await user.type(field, '415{Enter}');
  await waitFor(() => expect(lastSearch()).toMatchObject({ phone_number: '415' }));
  expect(lastSearch()).not.toHaveProperty('name_search_term');
});

test('[IN-10] a filter is set in the dialog, shown as a chip and taken off by it', { timeout }, async () => {
  mockApi(searchContacts, answers(page(ann)));
  const { user } = show();
  await screen.findByRole('link', { name: 'Ann Lee' });

  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await findDialog('Filters');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(within(dialog).getByText('Enter a date.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Comparison'), 'bf');
  await user.type(within(dialog).getByLabelText('Value'), '2026-07-21');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));

  const chip = await screen.findByRole('button', { name: 'Remove: Created before Jul 21, 2026' });
  await waitFor(() => expect(lastSearch()?.filters).toContain('"operation":"bf"'));
  await user.click(chip);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove:/ })).not.toBeInTheDocument());
});

test('[IN-11] says so when the filters are taken off and the list cannot be had', async () => {
  mockApi(searchContacts, answers(page(ann)), fails('invalid_input'));
  const { user, notices } = show(`/contacts?filters=${createdFilter}`);

  await user.click(await screen.findByRole('button', { name: 'Reset filters' }));

  await waitFor(() =>
    expect(notices).toEqual([
      { tone: 'error', text: 'Failed to reset filters; please reload the current list.' },
    ]),
  );
});

test(
  '[IN-10] all that match are chosen and changed by their search, not by their ids',
  { timeout },
  async () => {
    mockApi(searchContacts, answers({ ...page(ann, bo), total: 12_345, nextPageCursor: 0 }));
    mockApi(startBulkAction, answers(aBulkAction(adding)));
    const { user } = show('/contacts?search=a');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
    expect(screen.getByText('1 contact selected')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Select all 12,345 that match' }));
    mockApi(listBulkActions, answers({ items: [aBulkAction(adding)] }));
    await user.click(screen.getByRole('button', { name: 'Add to list' }));
    const dialog = await findDialog('Add 12,345 contacts to a list');
    await user.click(await within(dialog).findByRole('radio', { name: /Regulars/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add to list' }));

    expect(await screen.findByText('Adding to the list: 100 of 12,345 contacts')).toBeInTheDocument();
    expect(askedOf(startBulkAction)).toEqual([
      {
        accountId,
        kind: 'add_to_list',
        listId: 21,
        selection: { query: { list_name: 'All', name_search_term: 'a' } },
      },
    ]);
  },
);

test('[RW-07] the chosen contacts are subscribed to rewards after a question', { timeout }, async () => {
  mockApi(searchContacts, answers(page(ann, bo)));
  mockApi(subscribeContactsToRewards, answers({ chosen: 1, subscribed: 1 }));
  const { user, notices } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
  await chooseItem(user, { menu: 'More actions for the selected contacts', item: 'Subscribe to rewards' });
  const question = await screen.findByRole('alertdialog', { name: 'Subscribe 1 contact to rewards?' });
  await user.click(within(question).getByRole('button', { name: 'Subscribe' }));

  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Contacts subscribed to rewards.']));
  expect(askedOf(subscribeContactsToRewards)).toEqual([{ accountId, selection: { contactIds: [1] } }]);
  expect(screen.queryByRole('region', { name: 'Selected contacts' })).toBeNull();
});

test('[IN-12] a phone that exists leads to its contact, or takes what was typed', { timeout }, async () => {
  mockApi(searchContacts, answers(page(ann)));
  mockApi(getContact, answers(aContact({ id: 9, name: 'Cy Orr' })));
  mockApi(
    createContact,
    fails('contact_exists', {
      fields: { phone: 'A contact with this phone number already exists.', existingContactId: '9' },
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New contact' }));
  const dialog = await findDialog('New contact');
  await user.click(within(dialog).getByRole('button', { name: 'Add contact' }));
  expect(within(dialog).getByText('Phone Number is a required field.')).toBeInTheDocument();
  const phone = within(dialog).getByRole('textbox', { name: /Phone Number/ });
  await user.type(phone, '4155550123');
  expect(phone).toHaveValue('+1 (415) 555 - 0123');
  await user.click(within(dialog).getByRole('button', { name: 'Add contact' }));

  expect(await within(dialog).findByText(/belongs to Cy Orr/)).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Open this contact' })).toHaveAttribute(
    'href',
    '/contacts/9',
  );
  expect(within(dialog).getByRole('button', { name: 'Merge into this contact' })).toBeInTheDocument();
});

test('[IN-17] a search is saved as a list', { timeout }, async () => {
  mockApi(createListFrom, answers(aList({ name: 'Anns', kind: 'query' })));
  const onSaved = vi.fn();
  const view = readView(new URLSearchParams(`search=ann&filters=${createdFilter}`));
  const { user } = renderScreen(
    <QueryListDialog view={view} words={['Name contains ann']} onSaved={onSaved} onClose={() => undefined} />,
  );
  const dialog = await findDialog('Save as list');
  expect(within(dialog).getByText('Name contains ann')).toBeInTheDocument();
  const name = within(dialog).getByRole('textbox', { name: /List name/ });
  await user.type(name, 'Anns!');
  expect(
    within(dialog).getByText('List name may only contain AlphaNumeric characters with Spaces'),
  ).toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Anns');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Anns'));
  expect(askedOf(createListFrom)).toEqual([
    {
      accountId,
      searchListName: 'Anns',
      sourceListName: 'All',
      nameSearchTerm: 'ann',
      filters: [{ type: 'date', field: 'created', operation: 'af', queryValue: '2026-07-21' }],
    },
  ]);
});

test(
  '[IN-12] a contact who is created before the open list is loaded is created in it',
  async () => {
    mockApi(searchContacts, answers(page()));
    mockApi(createContact, answers(aContact()));
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    const regulars = aList({ id: 7, name: 'Regulars' });
    mockApi(listLists, async () => {
      await loaded;

      return { items: [regulars], nextPageCursor: 0 };
    });
    const { user } = show('/contacts?listName=Regulars');
    const [button] = await screen.findAllByRole('button', { name: 'New contact' });
    await user.click(button as HTMLElement); // findAll throws where there is none
    const dialog = await screen.findByRole('dialog', { name: 'New contact' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();

    load();
    await user.type(await screen.findByRole('textbox', { name: /Phone Number/ }), '4155550123');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(askedOf(createContact)[0]).toMatchObject({ listId: 7 }));
  },
  timeout,
);
