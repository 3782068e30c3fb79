import type { Page } from '@playwright/test';
import { everySize, expectStatesAccessible, onNarrowPhone } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { blockedByPhone } from '../../fixtures/customer.ts';
import type { Customer } from '../../fixtures/customer.ts';
import { png } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { TeamPage } from '../../pages/team.page.ts';

const draft = 'A draft — with “quotes”';

/** Fills a conversation with text, a link, a picture, a failed message and a draft. */
async function fullConversation(page: Page, customer: Customer): Promise<ConversationPage> {
  const conversation = new ConversationPage(page);
  await customer.textIn('Is this still open? See https://example.com/hours');
  await customer.network({ failureCode: blockedByPhone });
  await customer.receive('This one does not arrive');
  await conversation.open(customer.contactId);
  await expect(conversation.bubble('This one does not arrive')).toContainText(/Not delivered|Not sent/);
  await customer.network({ failureCode: '' });
  await conversation.attach({ name: 'menu.png', mimeType: 'image/png', buffer: png() });
  await expect(conversation.attached).toHaveCount(1);
  await conversation.write('Our menu');
  await expect(conversation.bubble('Our menu')).toContainText('Delivered');
  await conversation.composer.fill(draft);

  return conversation;
}

test.use(onNarrowPhone);

test('[IN-01][IN-02][IN-03][IN-07][IN-08] a conversation, its menus and its dialogs are accessible', async ({
  staffPage: page,
  customer,
}) => {
  const team = new TeamPage(page);
  const conversation = await fullConversation(page, customer);
  const dialog = page.getByRole('dialog');
  const escape = () => page.keyboard.press('Escape');

  await expectStatesAccessible(page, [
    {
      what: 'a conversation',
      sizes: everySize,
      open: () => expect(team.assignee).toBeVisible(),
      shown: conversation.composer,
    },
    {
      what: 'a picture enlarged',
      open: () => click(conversation.bubble('Our menu').getByRole('button', { name: /^Enlarge picture/ })),
      shown: dialog.locator('img'),
      close: escape,
    },
    {
      // A column at a desk, a sheet again on the phone.
      what: 'contact details',
      sizes: everySize,
      open: () => team.choose('Contact details'),
      shown: page.getByText('Opt-in source', { exact: true }),
      close: () => click(dialog.getByRole('button', { name: 'Close', exact: true })),
    },
    {
      what: 'the emoji picker',
      open: () => click(page.getByRole('button', { name: 'Insert emoji' })),
      shown: page.getByRole('gridcell').first(),
      close: escape,
    },
    {
      what: 'the menu of a conversation',
      sizes: everySize,
      open: () => click(team.menu),
      shown: page.getByRole('menuitem', { name: 'Write a note' }),
      close: escape,
    },
    {
      what: 'the menu of colleagues',
      sizes: everySize,
      open: () => click(team.assignee),
      shown: page.getByRole('menuitem', { name: 'Assign to me' }),
      close: escape,
    },
    {
      what: 'templates',
      sizes: everySize,
      open: () => click(page.getByRole('button', { name: 'Insert a template' })),
      shown: page.getByRole('list', { name: 'Templates' }),
      close: escape,
    },
    {
      what: 'a message to be scheduled',
      sizes: everySize,
      open: () => conversation.schedule(),
      shown: dialog.getByText(/^Goes out on |outside/),
      close: escape,
    },
    {
      what: 'snooze',
      sizes: everySize,
      open: () => team.openTool('Snooze'),
      shown: page.getByRole('button', { name: 'Snooze until then' }),
      close: escape,
    },
    {
      what: 'tags',
      sizes: everySize,
      open: () => team.openTool('Tags'),
      shown: page.getByRole('checkbox', { name: 'Catering' }),
      close: escape,
    },
    ...(['Quick replies', 'Edit tags'] as const).map((tool) => ({
      what: tool,
      sizes: everySize,
      open: () => team.openTool(tool),
      shown: dialog.getByRole('button', { name: 'Close' }).last(),
      close: escape,
    })),
    {
      what: 'quick replies being typed',
      sizes: everySize,
      open: async () => {
        await conversation.composer.fill('');
        await conversation.composer.pressSequentially('/');
      },
      shown: page.getByRole('option', { name: '/hours' }),
      close: () => conversation.composer.fill(''),
    },
  ]);
});

test('[IN-02][IN-04] a note, the opt-out question and its notice are accessible', async ({
  staffPage: page,
  customer,
}) => {
  const team = new TeamPage(page);
  const conversation = new ConversationPage(page);
  const question = page.getByRole('alertdialog');
  await customer.textIn('Please stop');
  await conversation.open(customer.contactId);
  await team.assignTo('Assign to me');
  await expect(team.assignee).toContainText('Me');
  await team.writeNote('Only for us');
  await expect(team.note('Only for us')).toBeVisible();

  await expectStatesAccessible(page, [
    {
      what: 'a note and its writing',
      sizes: everySize,
      open: async () => {
        await team.choose('Write a note');
        await team.noteBox.pressSequentially('@');
      },
      shown: page.getByRole('listbox', { name: 'Colleagues' }),
      close: async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
    },
    {
      what: 'the question before opting out',
      sizes: everySize,
      open: () => team.choose('Opt out'),
      shown: question,
    },
    {
      what: 'a conversation with somebody who opted out',
      open: async () => {
        await click(question.getByRole('button', { name: 'Opt out' }));
        await expect(conversation.composer).toBeHidden();
      },
      shown: page.getByRole('main'),
    },
  ]);
});
