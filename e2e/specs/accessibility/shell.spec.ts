import {
  everySize,
  expectAccessibleAtEverySize,
  expectStatesAccessible,
  onPhone,
} from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { currentRelease, publish } from '../../fixtures/registry.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ForgotPage } from '../../pages/forgot.page.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { HandsetPage } from '../../pages/handset.page.ts';
import { OutboxPage } from '../../pages/outbox.page.ts';
import { PalettePage } from '../../pages/palette.page.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

test.use(onPhone);

test('[SH-01][AP-03][AP-05] sign-in pages, handset and outbox are accessible', async ({
  page,
  customer,
  owner,
}) => {
  const [signIn, forgot] = [new SignInPage(page), new ForgotPage(page)];
  const [outbox, handset] = [new OutboxPage(page), new HandsetPage(page)];
  await customer.textIn('From my phone');
  await customer.receive('From the business');

  await expectStatesAccessible(page, [
    { what: 'signing in', open: () => signIn.open(), shown: signIn.submit },
    {
      what: 'signing in with what is missing',
      open: () => click(signIn.submit),
      shown: page.getByText('Please enter your email.'),
    },
    { what: 'a forgotten password', open: () => forgot.open(), shown: forgot.send },
    {
      what: 'a new password',
      open: async () => {
        await forgot.email.fill(people.agent);
        await click(forgot.send);
        await expect(forgot.sent).toBeVisible();
        await page.goto(await outbox.resetLink(people.agent));
        await forgot.fillNew('one', 'two');
      },
      shown: forgot.reset,
    },
    { what: 'the handset', open: () => handset.open(customer), shown: handset.bubble('From the business') },
    { what: 'the outbox', open: () => outbox.open(owner.me.email), shown: page.locator('body') },
  ]);
});

test('[SH-09][SH-10][SH-11][SH-12][SH-28] the frame, its menus and its dialogs are accessible', async ({
  staffPage: page,
  customer,
}) => {
  const [frame, palette] = [new FramePage(page), new PalettePage(page)];
  const escape = () => page.keyboard.press('Escape');

  await expectStatesAccessible(page, [
    {
      what: 'not found, with a banner',
      open: () => page.goto('/no/such/page?success=payment_failed'),
      shown: page.getByRole('heading', { name: 'Page not found' }),
    },
    {
      what: 'the account switcher',
      open: () => click(frame.switcher),
      shown: page.getByRole('dialog'),
      close: escape,
    },
    {
      what: 'the profile menu',
      open: () => click(frame.profile),
      shown: page.getByRole('menuitem', { name: 'Sign Out' }),
      close: escape,
    },
    {
      what: 'the command palette',
      sizes: everySize,
      open: async () => {
        await palette.open();
        await page.keyboard.type(customer.name);
        await expect(palette.result('Contacts', customer.name)).toBeVisible();
      },
      shown: palette.results,
    },
    {
      what: 'the list of keyboard shortcuts',
      sizes: everySize,
      open: async () => {
        await palette.box.fill('keyboard shortcuts');
        await click(palette.result('Actions', 'Keyboard shortcuts'));
      },
      shown: palette.help,
    },
  ]);
});

test('[PF-04] the error card of a remote is accessible', async ({ staffPage: page }) => {
  await publish(page, { stable: { ...(await currentRelease()), contract: '99.0' } });
  await page.goto('/conversations');
  const retry = page.getByRole('button', { name: 'Retry' }).first();
  await expect(retry).toBeVisible();
  await expectAccessibleAtEverySize(page, 'the error card', { shown: retry });
});
