import {
  createCustomField,
  deleteCustomField,
  getCustomField,
  getFieldRun,
  listCustomFields,
  updateCustomField,
  updateFieldContacts,
} from 'shared-contracts/api/custom-fields';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { aList } from 'shared-ui/messaging/testing/samples';
import {
  answers,
  askedOf,
  chooseItem,
  fails,
  hangs,
  mockApi,
  renderScreen,
  screen,
  waitFor,
  within,
} from 'shared-ui/testing';
import type { RenderedScreen } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { aField, aRun } from '../../testing/samples.ts';
import { CustomFieldsScreen } from './custom-fields.screen.tsx';

const mockFields = (...items: ReturnType<typeof aField>[]) =>
  answers<typeof listCustomFields>({ items, nextPageCursor: 0 });
const drink = aField({ id: 2, fieldName: 'favorite_drink', fieldType: 'text' });

/** Pastes the text at once, because these tests do not depend on typing letter by letter. */
async function fill(user: RenderedScreen['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const choose = (user: RenderedScreen['user'], field: string, action: string) =>
  chooseItem(user, { menu: `Actions for ${field}`, item: action });

test('[AD-07] says that it loads, and offers another try where that failed', async () => {
  mockApi(listCustomFields, hangs());
  const { unmount } = renderScreen(<CustomFieldsScreen />);
  expect(await screen.findByText('Loading custom fields')).toBeInTheDocument();
  unmount();

  mockApi(listCustomFields, fails('forbidden'), mockFields());
  const { user } = renderScreen(<CustomFieldsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No custom fields yet')).toBeInTheDocument();
});

test('[AD-07] shows each field with type, default and whom it is for', async () => {
  const some = aField({
    id: 3,
    fieldName: 'visits',
    fieldType: 'Number',
    defaultValue: '0',
    fieldApply: 'Selection',
    accountIds: [11],
    listIds: [4, 5],
  });
  mockApi(listCustomFields, mockFields(aField(), some));
  renderScreen(<CustomFieldsScreen />);

  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/Birthday.*\{contact\.birthday\}.*Date.*Today.*Whole organization/);
  expect(second).toHaveTextContent(/visits.*Number.*0.*1 account and 2 lists/);
});

test('[AD-07] refuses a name no placeholder could hold before asking, and a taken one under its field', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(
    createCustomField,
    fails('custom_field_exists', { fields: { fieldName: 'A custom field with this name already exists.' } }),
  );
  const { user } = renderScreen(<CustomFieldsScreen />);
  await user.click(await screen.findByRole('button', { name: 'New field' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });

  await fill(user, name, 'T-shirt');
  await user.click(screen.getByRole('button', { name: 'Create field' }));
  expect(await screen.findByText('Use letters, digits and underscores only.')).toBeInTheDocument();
  expect(askedOf(createCustomField)).toEqual([]);

  await user.clear(name);
  await fill(user, name, 'favorite drink');
  await user.click(screen.getByRole('button', { name: 'Create field' }));
  expect(await screen.findByText('A custom field with this name already exists.')).toBeInTheDocument();
});

test('[AD-07] creates a field for some accounts and lists, its name as templates will say it', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(createCustomField, answers(aField()));
  mockApi(
    listLists,
    answers({
      items: [aList({ id: 4 }), aList({ id: 5, name: 'Seattle', kind: 'query' })],
      nextPageCursor: 0,
    }),
  );
  const { user } = renderScreen(<CustomFieldsScreen />);
  await user.click(await screen.findByRole('button', { name: 'New field' }));
  await fill(user, await screen.findByRole('textbox', { name: /^Name/ }), ' Last  visit ');
  expect(screen.getByText('In templates: {contact.Last_visit}')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Date');
  expect(screen.getByText(/Leave blank for the current date/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Some accounts and lists' }));
  await user.click(screen.getByRole('checkbox', { name: 'Harbor Pier' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Regulars' }));
  expect(screen.queryByRole('checkbox', { name: 'Seattle' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create field' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(askedOf(createCustomField)).toEqual([
    {
      fieldName: ' Last  visit ',
      fieldType: 'Date',
      defaultValue: '',
      fieldApply: 'Selection',
      accountIds: [12],
      listIds: [4],
    },
  ]);
});

test('[AD-07] an existing field keeps its name and type, and the rest is saved', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(updateCustomField, answers(drink));
  const { user } = renderScreen(<CustomFieldsScreen />);
  await choose(user, 'Favorite drink', 'Edit');
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('textbox', { name: 'Type' })).toHaveAttribute('readonly');
  await fill(user, screen.getByRole('textbox', { name: 'Default value' }), 'Chai');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(askedOf(updateCustomField)).toHaveLength(1));
  expect(askedOf(updateCustomField)[0]).toMatchObject({
    fieldId: 2,
    fieldName: 'favorite_drink',
    fieldType: 'text',
    defaultValue: 'Chai',
  });
});

test('[AD-07] deleting says what stays and what is lost, and can be left', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(getCustomField, answers({ ...drink, contactCount: 1_204 }));
  mockApi(deleteCustomField, answers({}));
  const { user } = renderScreen(<CustomFieldsScreen />);
  await choose(user, 'Favorite drink', 'Delete');
  const dialog = await screen.findByRole('alertdialog');
  expect(await within(dialog).findByText(/1,204 contacts have a value/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(askedOf(deleteCustomField)).toEqual([]);

  await choose(user, 'Favorite drink', 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(askedOf(deleteCustomField)).toEqual([{ fieldId: 2 }]));
});

test('[AD-07] applies a value, with progress until it is done', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(
    getFieldRun,
    answers({ run: null }),
    answers({ run: aRun({ fieldId: 2 }) }),
    answers({ run: aRun({ fieldId: 2, status: 'done', seen: 5_000, changed: 3_100 }) }),
  );
  mockApi(updateFieldContacts, answers(aRun({ fieldId: 2, status: 'queued' })));
  const { user } = renderScreen(<CustomFieldsScreen />);
  await choose(user, 'Favorite drink', 'Apply to contacts');
  await fill(user, await screen.findByRole('textbox', { name: 'Value' }), 'gold');
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText('2,000 of 5,000 contacts checked, 1,200 updated.')).toBeInTheDocument();
  expect(
    await screen.findByText(
      '3,100 contacts of 5,000 got the value “gold”.',
      {},
      { timeout: timeLimits.wait },
    ),
  ).toBeVisible();
  expect(askedOf(updateFieldContacts)).toEqual([
    { fieldId: 2, force: false, isOrgLevel: true, accountIds: [], listIds: [], value: 'gold' },
  ]);
});

test('[AD-07] an application that was given up says how far it came, and can be tried again', async () => {
  mockApi(listCustomFields, mockFields(drink));
  const stopped = aRun({ fieldId: 2, status: 'done', hasFailed: true });
  mockApi(getFieldRun, answers({ run: stopped }), answers({ run: aRun({ fieldId: 2 }) }));
  mockApi(updateFieldContacts, fails('unavailable'), answers(aRun({ fieldId: 2, status: 'queued' })));
  const { user, notices } = renderScreen(<CustomFieldsScreen />);
  await choose(user, 'Favorite drink', 'Apply to contacts');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2,000 of 5,000 contacts checked, 1,200 got the value “gold”. Try again',
  );
  await fill(user, screen.getByRole('textbox', { name: 'Value' }), 'gold');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('gold');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(askedOf(updateFieldContacts)).toHaveLength(2));
  expect(await screen.findByText('2,000 of 5,000 contacts checked, 1,200 updated.')).toBeInTheDocument();
});

test('[AD-07] replacing values is warned of, and a refused value says why at its field', async () => {
  mockApi(listCustomFields, mockFields(drink));
  mockApi(getFieldRun, answers({ run: null }));
  mockApi(listLists, answers({ items: [], nextPageCursor: 0 }));
  mockApi(
    updateFieldContacts,
    fails('invalid_input', { fields: { accountIds: 'Choose at least one account or list.' } }),
  );
  const { user } = renderScreen(<CustomFieldsScreen />);
  await choose(user, 'Favorite drink', 'Apply to contacts');
  await user.click(await screen.findByRole('radio', { name: 'Some accounts and lists' }));
  await user.click(screen.getByRole('checkbox', { name: 'Replace existing values' }));
  expect(screen.getByText(/This cannot be undone/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Replace values' }));

  expect(await screen.findByText('Choose at least one account or list.')).toBeInTheDocument();
});
