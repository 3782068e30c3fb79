import type { Page } from '@playwright/test';
import { click } from '../fixtures/act.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { blockedByPhone } from '../fixtures/customer.ts';
import type { Customer } from '../fixtures/customer.ts';
import { expectAccessibleAtEverySize, onPhone } from '../fixtures/accessibility.ts';
import { people } from '../fixtures/people.ts';
import { png } from '../fixtures/pictures.ts';
import { currentRelease, publish } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';
import { ForgotPage } from '../pages/forgot.page.ts';
import { HandsetPage } from '../pages/handset.page.ts';
import { InboxPage } from '../pages/inbox.page.ts';
import { NewConversationPage } from '../pages/new-conversation.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';

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
  await conversation.composer.fill('A draft — with “quotes”');

  return conversation;
}

test.use(onPhone);

test('[SH-01] sign-in pages are accessible', async ({ page, anotherBrowser }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.submit).toBeVisible();
  await expectAccessibleAtEverySize(page, '/login', signIn.submit);
  await click(signIn.submit);
  await expect(page.getByText('Please enter your email.')).toBeVisible();
  await expectAccessibleAtEverySize(
    page,
    '/login with what is missing',
    page.getByText('Please enter your email.'),
  );

  const forgot = new ForgotPage(page);
  await forgot.open();
  await expect(forgot.send).toBeVisible();
  await expectAccessibleAtEverySize(page, '/forgot', forgot.send);
  await forgot.email.fill(people.agent);
  await click(forgot.send);
  await expect(forgot.sent).toBeVisible();
  await page.goto(await new OutboxPage(await anotherBrowser()).resetLink(people.agent));
  await forgot.fillNew('one', 'two');
  await expectAccessibleAtEverySize(page, '/forgot with a token', forgot.reset);
});

test('[IN-02][IN-03] a conversation and what opens over it are accessible', async ({ staffPage, owner }) => {
  const customer = await newCustomer(owner);
  const conversation = await fullConversation(staffPage, customer);
  await expectAccessibleAtEverySize(staffPage, 'a conversation', conversation.composer);

  await click(conversation.bubble('Our menu').getByRole('button', { name: /^Enlarge picture/ }));
  await expect(staffPage.getByRole('dialog').locator('img')).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'a picture enlarged',
    staffPage.getByRole('dialog').locator('img'),
  );
  await staffPage.keyboard.press('Escape');

  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Contact details' }));
  await expect(staffPage.getByText('Opt-in source', { exact: true })).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'contact details',
    staffPage.getByText('Opt-in source', { exact: true }),
  );
  // A column on a desktop, a sheet again on the phone.
  const sheet = staffPage.getByRole('dialog');
  await click(sheet.getByRole('button', { name: 'Close', exact: true }));
  await expect(sheet).toBeHidden();

  await click(staffPage.getByRole('button', { name: 'Insert emoji' }));
  await expect(staffPage.getByRole('gridcell').first()).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, 'the emoji picker', staffPage.getByRole('gridcell').first());
});

test('[IN-04] opting out is accessible', async ({ staffPage, customer }) => {
  await customer.textIn('Please stop');
  const conversation = new ConversationPage(staffPage);
  await conversation.open(customer.contactId);
  await click(staffPage.getByRole('button', { name: 'More actions' }));
  await click(staffPage.getByRole('menuitem', { name: 'Opt out' }));
  await expect(staffPage.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'the question before opting out',
    staffPage.getByRole('alertdialog'),
  );
  await click(staffPage.getByRole('alertdialog').getByRole('button', { name: 'Opt out' }));
  await expect(conversation.composer).toBeHidden();
  await expectAccessibleAtEverySize(
    staffPage,
    'a conversation with somebody who opted out',
    staffPage.getByRole('main'),
  );
});

test('[IN-01][IN-06] the inbox and a new conversation are accessible', async ({ staffPage }) => {
  const inbox = new InboxPage(staffPage);
  await inbox.open('/conversations');
  await expectAccessibleAtEverySize(staffPage, 'the inbox', staffPage.getByRole('main'));
  await inbox.find('nobody is called this');
  await expect(staffPage.getByText(/^No people match/)).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'a search without an answer',
    staffPage.getByText(/^No people match/),
  );

  const start = new NewConversationPage(staffPage);
  await start.open();
  await start.search.fill('a');
  await expect(start.suggestions.first()).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, 'a new conversation', start.suggestions.first());
});

test('[SH-09][SH-10][SH-11][SH-28] the frame and the pages of the shell are accessible', async ({
  staffPage,
  browserOf,
}) => {
  await staffPage.goto('/no/such/page?success=payment_failed');
  await expect(staffPage.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'not found, with a banner',
    staffPage.getByRole('heading', { name: 'Page not found' }),
  );

  await click(staffPage.getByRole('button', { name: /Switch account$/ }));
  await expect(staffPage.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, 'the account switcher', staffPage.getByRole('dialog'));
  await staffPage.keyboard.press('Escape');
  await click(staffPage.getByRole('button', { name: /^Profile menu/ }));
  await expect(staffPage.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'the profile menu',
    staffPage.getByRole('menuitem', { name: 'Sign Out' }),
  );
  await staffPage.keyboard.press('Escape');

  await staffPage.goto('/mobile');
  await expect(staffPage.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtEverySize(staffPage, '/mobile', staffPage.getByRole('dialog'));

  const viewer = await browserOf(people.viewer, onPhone);
  await viewer.goto('/conversations');
  await expect(viewer).toHaveURL(/\/forbidden$/);
  const refusal = viewer.getByRole('heading', { name: /you don't have permission/ });
  await expect(refusal).toBeVisible();
  await expectAccessibleAtEverySize(viewer, '/forbidden', refusal);
});

test('[PF-04] the error card of a remote is accessible', async ({ staffPage }) => {
  await publish(staffPage, { stable: { ...(await currentRelease()), contract: '99.0' } });
  await staffPage.goto('/conversations');
  await expect(staffPage.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expectAccessibleAtEverySize(
    staffPage,
    'the error card',
    staffPage.getByRole('button', { name: 'Retry' }).first(),
  );
});

test('[AP-03][AP-05] handset and outbox are accessible', async ({ page, customer, owner }) => {
  await customer.textIn('From my phone');
  await customer.receive('From the business');
  const handset = new HandsetPage(page);
  await handset.open(customer);
  await expect(handset.bubble('From the business')).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the handset', handset.bubble('From the business'));

  const outbox = new OutboxPage(page);
  await outbox.open(owner.me.email);
  await expectAccessibleAtEverySize(page, 'the outbox', page.locator('body'));
});
