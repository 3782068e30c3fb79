import { everySize, expectStatesAccessible, onNarrowPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { newCustomer, unusedName } from '../../fixtures/customer.ts';
import { expect, test } from '../../fixtures/test.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { NewConversationPage } from '../../pages/new-conversation.page.ts';

test.use(onNarrowPhone);

/** Actions for several conversations, and what each one's dialog shows. */
const actions = [
  { action: 'Assign', shown: 'Unassigned' },
  { action: 'Add a tag', shown: 'Order' },
  { action: 'Snooze', shown: 'Snooze until then' },
] as const;

test('[IN-01][IN-06] the inbox, its views, filters, selection and search are accessible', async ({
  staffPage: page,
  owner,
}) => {
  const name = unusedName();
  const customer = await newCustomer(owner, { name });
  await customer.textIn(`About ${name}`);
  const inbox = new InboxPage(page);
  const start = new NewConversationPage(page);
  const [dialog, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')];
  const escape = () => page.keyboard.press('Escape');
  await inbox.open('/conversations');
  await expect(inbox.row(name)).toBeVisible();

  await expectStatesAccessible(page, [
    { what: 'the inbox', open: () => inbox.open('/conversations'), shown: page.getByRole('main') },
    {
      what: 'the views',
      sizes: everySize,
      open: () => inbox.openViews(),
      shown: page.getByRole('menuitem', { name: /^All open \d/ }),
      close: escape,
    },
    {
      what: 'the filters',
      sizes: everySize,
      open: () => click(page.getByRole('button', { name: 'Filter' })),
      shown: page.getByRole('menuitemradio', { name: 'Anyone' }),
      close: escape,
    },
    {
      what: 'an active filter',
      sizes: everySize,
      open: () => inbox.filter('Unread'),
      shown: inbox.activeFilter('Unread'),
      close: () => inbox.filter('Unread'),
    },
    {
      what: 'a tab without conversations',
      sizes: everySize,
      open: () => inbox.show('Snoozed'),
      shown: page.getByRole('tab', { name: /^Snoozed/, selected: true }),
      close: () => inbox.show('All'),
    },
    {
      what: 'the actions for the whole list',
      sizes: everySize,
      open: () => click(page.getByRole('button', { name: 'List actions' })),
      shown: page.getByRole('menuitem', { name: 'Select conversations' }),
      close: escape,
    },
    {
      what: 'an empty search box',
      sizes: everySize,
      open: () => inbox.openSearch(),
      shown: inbox.search,
      close: escape,
    },
    {
      what: 'a view to be saved',
      sizes: everySize,
      open: async () => {
        await inbox.filter('Opened');
        await inbox.openViews();
        await click(page.getByRole('menuitem', { name: 'Save this view…' }));
        await click(dialog.getByRole('button', { name: 'Save view' }));
      },
      shown: dialog.getByText('Give the view a name.'),
      close: escape,
    },
    {
      what: 'saved views',
      sizes: everySize,
      open: async () => {
        await inbox.openViews();
        await click(page.getByRole('menuitem', { name: 'Manage saved views…' }));
        await click(dialog.getByRole('button', { name: /^Rename/ }).first());
      },
      shown: dialog.getByRole('textbox', { name: 'Name' }),
      close: escape,
    },
    {
      what: 'a search without an answer',
      open: () => inbox.find('nobody is called this'),
      shown: page.getByText(/^No people match/),
    },
    {
      // A search keeps rows under the pointer in place; otherwise rows move with every new message.
      what: 'people and messages that a search finds',
      sizes: everySize,
      open: () => inbox.find(name),
      shown: page.getByRole('region', { name: 'Messages', exact: true }).getByRole('link'),
    },
    {
      what: 'a selection',
      sizes: everySize,
      open: () => inbox.chooseRow(name),
      shown: inbox.selected.getByText('1 selected'),
    },
    ...actions.map(({ action, shown }) => ({
      what: `${action} for several conversations`,
      sizes: everySize,
      open: () => inbox.changeSelected(action),
      shown: dialog.getByRole('button', { name: shown, exact: true }),
      close: escape,
    })),
    {
      what: 'the question before all that match change',
      sizes: everySize,
      open: async () => {
        await click(inbox.selected.getByRole('button', { name: 'Select all' }));
        await click(inbox.selected.getByRole('button', { name: 'Close', exact: true }));
      },
      shown: question,
      close: () => click(question.getByRole('button', { name: 'Cancel' })),
    },
    {
      what: 'a new conversation',
      open: async () => {
        await start.open();
        await start.search.fill('a');
      },
      shown: start.suggestions.first(),
    },
  ]);
});
