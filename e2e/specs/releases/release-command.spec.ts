import type { Page } from '@playwright/test';
import { isInCanary } from 'shared-contracts/domain/canary';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { click } from '../../fixtures/act.ts';
import { signInByApi } from '../../fixtures/api.ts';
import { badReleases } from '../../fixtures/broken-inbox.ts';
import type { Breakage } from '../../fixtures/broken-inbox.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { people } from '../../fixtures/people.ts';
import { startReceiver } from '../../fixtures/receiver.ts';
import { done, healthOf, pollHealth } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import { ConversationPage } from '../../pages/conversation.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

// In order, from one release to the next.
test.describe.configure({ mode: 'serial', timeout: timeLimits.processTest });
test.use({ productOf: 'release-command' });

/** Label of the button in the header of an open conversation, before and after the change. */
const word = { before: 'Close', after: 'Shelf' };
const good = '1.1.0';

/** The machine is also building; `pnpm bench release` measures how long a bad release affects a person. */
const longTimeout = { timeout: timeLimits.test };

async function reads(page: Page, contactId: number, text: string): Promise<void> {
  const conversation = new ConversationPage(page);
  await page.goto(`/conversations/${contactId}`);
  await expect(conversation.action(text)).toBeVisible(longTimeout);
}

test('[PF-02][PF-14] a published inbox reaches a share of the organizations and no others, and a receiver is notified', async ({
  team,
  owner,
  customer,
  browserOf,
}) => {
  const stranger = await signInByApi(people.stranger);
  const [ours, theirs] = [owner.me.organization.id, stranger.me.organization.id];
  const theirCustomer = await newCustomer(stranger);
  const [ourPage, theirPage] = [await browserOf(people.owner), await browserOf(people.stranger)];
  const isIn = (id: number, percent: number) =>
    isInCanary(id, { remote: 'mfe-inbox', version: good, percent });
  const wordAt = (id: number, percent: number) => (isIn(id, percent) ? word.after : word.before);

  team.change(
    'mfe-inbox/src/screens/conversation/header/header-actions.tsx',
    `'${word.before}'`,
    `'${word.after}'`,
  );
  const dirty = await team.release('publish', 'mfe-inbox', '--version', good);
  expect([dirty.code, dirty.log]).toEqual([3, expect.stringContaining('Not committed: mfe-inbox/')]);
  await team.commit();
  await done(team.publish('mfe-inbox', '--version', good));
  await reads(ourPage, customer.contactId, word.before);

  // The smallest share that separates the two organizations, after the usual 10 percent.
  const apart = [20, 30, 40, 50, 60, 70, 80, 90].find(
    (percent) => isIn(ours, percent) !== isIn(theirs, percent),
  );
  for (const percent of [10, apart ?? 0]) {
    await done(team.release('canary', 'mfe-inbox', '--version', good, '--percent', String(percent)));
    await reads(ourPage, customer.contactId, wordAt(ours, percent));
    await reads(theirPage, theirCustomer.contactId, wordAt(theirs, percent));
  }
  expect(isIn(ours, apart ?? 0)).not.toBe(isIn(theirs, apart ?? 0));

  await done(team.release('canary', 'mfe-inbox', '--percent', '10', '--organization', String(ours)));
  await reads(ourPage, customer.contactId, word.after);
  await reads(theirPage, theirCustomer.contactId, wordAt(theirs, 10));
  const receiver = await startReceiver();
  team.announceTo(receiver.url);
  await done(team.release('rollback', 'mfe-inbox', '--why', 'the journey continues'));
  await reads(ourPage, customer.contactId, word.before);
  const step = { remote: 'mfe-inbox', command: 'rollback', who: 'Team Inbox', why: 'the journey continues' };
  expect(receiver.events).toMatchObject([{ type: 'release.changed', data: step }]);
  team.announceTo(undefined);
  receiver.close();
});

test('[PF-01] a tab that is open during a promotion keeps working, shows a quiet notice, and keeps the draft after a reload', async ({
  team,
  customer,
  staffPage,
}) => {
  const conversation = new ConversationPage(staffPage);
  await reads(staffPage, customer.contactId, word.before);
  await conversation.composer.fill('half a sentence');
  const notice = staffPage.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(notice).toHaveCount(0);

  await done(team.release('promote', 'mfe-inbox', '--version', good, '--why', 'it was never bad'));
  await expect(notice).toBeVisible(longTimeout);
  await customer.textIn('Are you still there?');
  await expect(conversation.bubble('Are you still there?')).toBeVisible();
  await expect(conversation.action(word.before)).toBeVisible();
  await expect(conversation.composer).toHaveValue('half a sentence');
  // A part of the old release that no one had opened yet: its files are kept.
  await click(conversation.action('More actions'));
  await click(staffPage.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await expect(staffPage.getByRole('dialog').getByText('Assign to me')).toBeVisible();
  await staffPage.keyboard.press('Escape');

  await click(notice.getByRole('button', { name: 'Reload' }));
  await expect(conversation.action(word.after)).toBeVisible(longTimeout);
  await expect(conversation.composer).toHaveValue('half a sentence');
  await expect(notice).toHaveCount(0);
});

const all: readonly [string, Breakage][] = Object.entries(badReleases);
for (const [index, [what, bad]] of all.entries()) {
  test(`[PF-04] a new release that ${what} is replaced by the last good one, and is reported by status`, async ({
    team,
    product,
    customer,
    staffPage,
    problems,
  }) => {
    problems.allow(/broken on purpose/, /integrity/, /mfe-inbox/);
    const version = `1.2.${index}`;
    const options = ['mfe-inbox', '--version', version] as const;
    bad.prepare(team);
    if (bad.publishedWith) {
      const refused = await team.publish(...options);
      expect([refused.code, refused.log]).toEqual([3, expect.stringContaining('contract 99.0')]);
    }
    const insisting = bad.publishedWith ? [bad.publishedWith] : [];
    await done(team.publish(...options, ...insisting));
    await team.undo();
    await done(team.release('promote', 'mfe-inbox', '--version', version, ...insisting));
    bad.after?.(product, version);

    await reads(staffPage, customer.contactId, word.after);
    await expect(new InboxPage(staffPage).list).toBeVisible(longTimeout);
    await expect(staffPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await pollHealth(team, version, (health) => health?.peopleFailed).toBe(1);
    const health = await healthOf(team, version);
    expect(health?.lastReason).toMatch(bad.reason);
    if (bad.frame) {
      expect(health?.lastFrame).toMatch(bad.frame);
    }
    expect(await done(team.release('status'))).toMatch(new RegExp(`last good +${good}`));
    expect(await staffPage.evaluate(() => 'tampered' in window)).toBe(false);

    await done(team.release('rollback', 'mfe-inbox', '--why', what));
    await reads(staffPage, customer.contactId, word.after);
  });
}

test('[PF-02] an interrupted canary --auto changes nothing, and takes a failure back later', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/broken on purpose/);
  // The first of the bad ones, which is still published.
  const version = '1.2.0';
  const audience = ['--version', version, '--organization', String(owner.me.organization.id)];
  const canary = ['canary', 'mfe-inbox', ...audience, '--auto', '--why', 'watched this time'];

  const first = team.begin(...canary);
  const saysThatItWatches = new Promise<void>((resolve) => {
    first.process.stderr?.on(
      'data',
      (part: Buffer) => part.toString().includes('people with a failure') && resolve(),
    );
  });
  await Promise.race([saysThatItWatches, first.ended]);
  first.process.kill('SIGINT');
  const left = await first.ended;
  expect([left.code, left.out]).toEqual([
    6,
    expect.stringContaining(`mfe-inbox ${version} stays the canary`),
  ]);

  const again = team.begin(...canary);
  for (const person of [people.owner, people.lockedOut, people.forgetful]) {
    const page = await browserOf(person);
    await page.goto('/conversations');
    await expect(new InboxPage(page).list).toBeVisible(longTimeout);
  }
  const { code, out, log } = await again.ended;
  expect([code, out], log).toEqual([5, expect.stringContaining(`${version} is no canary any more`)]);
  expect(await done(team.release('history'))).toMatch(
    /Team Inbox {2}rollback mfe-inbox\n.*\(auto: after \d+ minutes, people with a failure: 3 of 3 with 1\.2\.0/,
  );
});
