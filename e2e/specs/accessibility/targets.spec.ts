import { addresses } from 'shared-contracts/addresses';
import { atRest } from 'remote-kit/check/rest';
import { onTouchPhone } from '../../fixtures/accessibility.ts';
import { openWithin } from '../../fixtures/open-within.ts';
import { people } from '../../fixtures/people.ts';
import { smallTargets, zoomedFields } from '../../fixtures/targets.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInPage } from '../../pages/sign-in.page.ts';

test('[SH-01][SH-12][IN-01] on a phone, a finger hits everything that can be pressed', async ({
  anotherBrowser,
  browserOf,
  customer,
}) => {
  await customer.textIn('Hello');
  const visitor = await anotherBrowser(onTouchPhone);
  await visitor.goto('/login');
  await expect(new SignInPage(visitor).email).toBeVisible();
  expect(await smallTargets(visitor), 'smaller than a finger on /login').toEqual([]);

  const page = await browserOf(people.owner, onTouchPhone);
  await page.goto(addresses.dashboard.path);
  const paths = [
    addresses.dashboard.path,
    '/conversations',
    `/conversations/${customer.contactId}`,
    '/conversations/new',
    `/contacts/${customer.contactId}`,
    '/contacts',
    '/waves',
    '/waves/1',
    '/waves/new',
    '/templates',
    '/flows',
    '/settings',
    '/settings/general',
    '/profile',
    '/rewards',
  ];
  for (const path of paths) {
    await openWithin(page, path);
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible();
    await atRest(page);
    expect.soft(await smallTargets(page), `smaller than a finger on ${path}`).toEqual([]);
    expect.soft(await zoomedFields(page), `with text that an iPhone zooms into on ${path}`).toEqual([]);
  }
});
