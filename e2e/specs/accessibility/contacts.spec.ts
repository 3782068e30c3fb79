import { expectStatesAccessible, onPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newListOf } from '../../fixtures/list.ts';
import { test } from '../../fixtures/test.ts';
import { ContactPage } from '../../pages/contact.page.ts';
import { ContactsPage } from '../../pages/contacts.page.ts';

test.use(onPhone);

test('[IN-10][IN-13][IN-16] contacts, lists, a contact and their dialogs are accessible', async ({
  staffPage: page,
  owner,
  customer,
}) => {
  const { list, members } = await newListOf(owner, 2);
  const [member] = members;
  if (!member) {
    throw new Error('Two contacts were made.');
  }
  const contacts = new ContactsPage(page);
  const { dialog, question } = contacts;
  const contact = new ContactPage(page);
  const escape = () => page.keyboard.press('Escape');

  await expectStatesAccessible(page, [
    { what: 'the lists', open: () => page.goto('/contacts?show=lists'), shown: contacts.lists },
    {
      what: 'contacts, one of them selected',
      open: async () => {
        await contacts.open(list.name);
        await contacts.select(member.name);
      },
      shown: page.getByRole('button', { name: 'Add to list' }),
    },
    {
      what: 'the choice of a list',
      open: () => click(page.getByRole('button', { name: 'Add to list' })),
      shown: dialog.getByRole('radio').first(),
      close: escape,
    },
    {
      what: 'filters, one of them wrong',
      open: async () => {
        await click(page.getByRole('button', { name: /^Filters/ }));
        await click(dialog.getByRole('button', { name: 'Apply' }));
      },
      shown: dialog.getByText('Enter a date.'),
      close: escape,
    },
    {
      what: 'a new contact',
      open: () => click(page.getByRole('button', { name: 'New contact' }).first()),
      shown: dialog.getByRole('radio').first(),
      close: escape,
    },
    {
      what: 'a new list',
      open: () => page.goto('/lists/new'),
      shown: dialog.getByRole('textbox', { name: /List name/ }),
    },
    {
      what: 'a contact',
      open: () => page.goto(`/contacts/${customer.contactId}`),
      shown: page.getByRole('region', { name: 'Consent history' }).getByText('Opted in'),
    },
    {
      what: 'fields of a contact that are open, one of them wrong',
      open: async () => {
        await click(page.getByRole('button', { name: 'Add field' }));
        await contact.edit('phone number');
        await contact.input('Phone Number').fill('415');
        await page.keyboard.press('Enter');
      },
      shown: page.getByText('Enter a phone number with its area code.'),
      close: async () => {
        await click(contact.cancel.first());
        await click(contact.cancel);
      },
    },
    {
      what: 'both sides of a merge',
      open: async () => {
        await click(page.getByRole('button', { name: 'More actions' }));
        await click(page.getByRole('menuitem', { name: 'Merge with another contact' }));
        await dialog.getByRole('textbox', { name: 'Find a contact' }).fill(member.name);
        await click(dialog.getByRole('button', { name: member.name }));
      },
      shown: question.getByRole('columnheader', { name: member.name }),
    },
  ]);
});
