import type { Page } from '@playwright/test';
import { expectAccessible, screenSizes } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { newColleague } from '../fixtures/colleague.ts';
import { newCustomer } from '../fixtures/customer.ts';
import { signInAlone } from '../fixtures/expiry.ts';
import { expect, test } from '../fixtures/test.ts';
import { ConversationPage } from '../pages/conversation.page.ts';

const offerOn = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

for (const viewport of screenSizes) {
  test(`[SH-22] notifications are offered after the first reply, at ${viewport.width} px`, async ({
    anotherBrowser,
    owner,
  }) => {
    const page = await anotherBrowser({ viewport });
    const email = await newColleague(owner);
    await signInAlone(page, email);
    const [silent, writing] = [await newCustomer(owner), await newCustomer(owner)];
    await writing.textIn('Are you open on Sunday?');
    const conversation = new ConversationPage(page);
    const offer = offerOn(page);
    // A message that is not a reply does not trigger the offer.
    await conversation.open(silent.contactId);
    await conversation.write('Hello');
    await expect(conversation.bubble('Hello')).toContainText('Delivered');
    await expect(offer).toBeHidden();

    await conversation.open(writing.contactId);
    await expect(conversation.bubble('Are you open on Sunday?')).toBeVisible();
    await expect(offer).toBeHidden();
    await conversation.write('We are, from nine');
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'the offer of notifications');
    const [above, strip, below] = await Promise.all([
      conversation.thread.boundingBox(),
      offer.boundingBox(),
      conversation.composer.boundingBox(),
    ]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    await expect(conversation.bubble('We are, from nine')).toBeInViewport();

    await click(offer.getByRole('button', { name: 'Not now' }));
    await expect(offer).toBeHidden();
    await conversation.write('And until six');
    await expect(conversation.bubble('And until six')).toContainText('Delivered');
    await expect(offer).toBeHidden();

    // The choice is stored in the product, not in this browser.
    const elsewhere = await anotherBrowser({ viewport });
    await signInAlone(elsewhere, email);
    const there = new ConversationPage(elsewhere);
    await there.open(writing.contactId);
    await there.write('See you');
    await expect(there.bubble('See you')).toContainText('Delivered');
    await expect(offerOn(elsewhere)).toBeHidden();
    await elsewhere.goto('/profile');
    await expect(elsewhere.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  });
}

test('[SH-22] accepting the offer opens the browser’s question, and the page does not ask again', async ({
  page,
  owner,
  problems,
}) => {
  // The page subscribes once it may; journeys run in incognito mode, which has no push service.
  problems.allow(/Push API in incognito mode/);
  await signInAlone(page, await newColleague(owner));
  const writing = await newCustomer(owner);
  await writing.textIn('Are you open on Sunday?');
  await page.addInitScript(() => {
    const asked = Object.assign(window, { asked: 0 });
    Notification.requestPermission = () => {
      asked.asked += 1;

      return Promise.resolve('default');
    };
  });
  const conversation = new ConversationPage(page);
  await conversation.open(writing.contactId);
  await conversation.write('We are');
  await click(offerOn(page).getByRole('button', { name: 'Turn on' }));
  await expect.poll(() => page.evaluate('asked')).toBe(1);
  await expect(offerOn(page)).toBeVisible();
  await page.context().grantPermissions(['notifications']);
  await expect(offerOn(page)).toBeHidden();
});
