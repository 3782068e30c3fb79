import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { click, eventOf } from '../../fixtures/act.ts';
import { dieWhileLoading, notesIn } from '../../fixtures/attempt-notes.ts';
import { inboxThat, killing, lastWords, still } from '../../fixtures/broken-inbox.ts';
import { headlessShell } from '../../fixtures/chromium.ts';
import { silenceAttempts } from '../../fixtures/expiry.ts';
import { people } from '../../fixtures/people.ts';
import { done, healthOf, pollHealth, watchCanary } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import { atRest } from 'remote-kit/check/rest';
import type { Team } from '../../fixtures/team.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

// One release after another, in one registry.
test.describe.configure({ mode: 'serial', timeout: timeLimits.processTest });
test.use({ productOf: 'frozen-release' });

/** The API waits 30 seconds for a heartbeat before it considers a tab dead. */
const longTimeout = { timeout: timeLimits.test };
const [frozen, crashing, hanging, good, silent] = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];

/** Publishes an inbox that runs `mount` when mounted; without it, the checkout's own. */
async function publish(team: Team, version: string, mount?: string): Promise<void> {
  if (mount) {
    inboxThat(team, mount);
  }
  // With a proof, because a commit without one is tested before it is published.
  await done(team.publish('mfe-inbox', '--version', version));
  await team.undo();
}

/** Opens the conversations with a release that freezes the tab, and waits until it stops reporting. */
async function freeze(page: Page): Promise<void> {
  await eventOf(
    page.waitForEvent('console', (message) => message.text() === lastWords),
    () => page.goto('/conversations', { waitUntil: 'commit' }),
  );
}

/**
 * Leaves the app like people do, reporting what the tab has not reported yet. A tab that just ends is considered dead.
 */
async function leave(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

/**
 * Leaves the app once the page beside the list has loaded too, and its reports have arrived: closing the browser
 * cancels reports on their way, and half a minute later the API would count a dead tab in the next test.
 */
async function leaveAtRest(page: Page): Promise<void> {
  await expect.poll(() => notesIn(page, 'remote.attempt.'), longTimeout).toEqual([]);
  await atRest(page);
  await leave(page);
}

/** The canary goes to the organization of these people. */
const canary = (version: string, organizationId: number): string[] => [
  'canary',
  'mfe-inbox',
  '--version',
  version,
  '--organization',
  String(organizationId),
];

test('[PF-04] a release that freezes the tab is skipped at the next visit, and is reported by status', async ({
  team,
  owner,
  browserOf,
}) => {
  await publish(team, frozen, killing.freezes);
  const first = await browserOf(people.owner);
  const second = await first.context().newPage();
  await done(team.release(...canary(frozen, owner.me.organization.id)));
  await freeze(first);
  // Like an impatient user. The browser kills a page that does not respond.
  await first.close();

  await second.goto('/conversations');
  await expect(new InboxPage(second).list).toBeVisible(longTimeout);
  await pollHealth(team, frozen, (health) => health?.peopleFailed).toBe(1);
  expect(await healthOf(team, frozen)).toMatchObject({
    loaded: 0,
    people: 1,
    lastReason: expect.stringContaining('the tab froze or crashed'),
  });
  await second.reload();
  await expect(new InboxPage(second).list).toBeVisible(longTimeout);
});

test('[PF-04] a tab that is still frozen keeps the next tab from freezing', async ({
  browserOf,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  // Already signed in: a sign-in would lead straight to the conversations, where it freezes.
  const first = await browserOf(people.owner);
  const second = await first.context().newPage();
  await freeze(first);
  await second.goto('/favicon.svg');
  await second.waitForFunction(() => {
    const notes = Object.entries(localStorage).filter(([key]) => key.startsWith('remote.attempt.'));
    const beats = notes.map(([, note]) => Number((JSON.parse(note) as { beatAt: number }).beatAt)); // written by the shell

    return beats.length > 0 && beats.every((beatAt) => Date.now() - beatAt > 5000);
  });

  await second.goto('/conversations');
  await expect(new InboxPage(second).list).toBeVisible(longTimeout);
});

test('[PF-02] canary --auto rolls back a release that freezes tabs, which only report that they started', async ({
  team,
  owner,
  browserOf,
}) => {
  await done(team.release('rollback', 'mfe-inbox', '--why', 'a new watch'));
  const pages = [];
  for (const person of [people.owner, people.lockedOut, people.forgetful]) {
    pages.push(await browserOf(person));
  }
  const watch = await watchCanary(team, frozen, owner.me.organization.id);
  for (const page of pages) {
    await freeze(page);
    await page.close();
  }

  const { code, out, log } = await watch.ended;
  expect([code, out], log).toEqual([5, expect.stringContaining(`${frozen} is no canary any more`)]);
  expect(out).toContain('the tab froze or crashed');
});

test('[PF-04] a release that crashes the tab is skipped at the next visit', async ({
  team,
  owner,
  baseURL,
  sessions,
}) => {
  await publish(team, crashing, killing['uses all memory']);
  await done(team.release(...canary(crashing, owner.me.organization.id)));
  // A browser with less memory, so that it runs out quickly.
  const { launchOptions } = headlessShell(['--js-flags=--max-old-space-size=128']);
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const first = await context.newPage();
  const second = await context.newPage();
  await sessions.signIn(first, people.owner);
  await eventOf(first.waitForEvent('crash', longTimeout), () => freeze(first));

  await second.goto('/conversations');
  await expect(new InboxPage(second).list).toBeVisible(longTimeout);
  await pollHealth(team, crashing, (health) => health?.peopleFailed).toBe(1);
  await browser.close();
});

test('[PF-04] leaving while a release loads does not count as a failure, and the release is loaded again', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  await publish(team, hanging, `async () => { console.info('${lastWords}'); await new Promise(() => {}); }`);
  const page = await browserOf(people.owner);
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await done(team.release(...canary(hanging, owner.me.organization.id)));
  for (const end of [() => leave(page), () => page.close({ runBeforeUnload: true })]) {
    // It loads but never mounts.
    await freeze(page);
    expect(await notesIn(other, 'remote.attempt.')).not.toEqual([]);
    await end();
    await expect.poll(() => notesIn(other, 'remote.attempt.')).toEqual([]);
  }
  await silenceAttempts();
  await pollHealth(team, hanging, (health) => [health?.unended, health?.peopleFailed]).toEqual([0, 0]);

  await eventOf(other.waitForRequest(new RegExp(`/${hanging}/remoteEntry`)), () =>
    other.goto('/conversations'),
  );
  await expect(new InboxPage(other).list).toBeVisible(longTimeout);

  expect(await notesIn(other, 'remote.setAside.')).toEqual([]);
});

test('[PF-04] the only release is tried again after a tab died while it loaded, and not after two in a row', async ({
  browserOf,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  const other = await browserOf(people.stranger);
  await other.goto('/favicon.svg');
  await expect.poll(() => notesIn(other, 'remote.attempt.')).toEqual([]);
  const context = other.context();

  await dieWhileLoading(context, other);
  const next = await context.newPage();
  await next.goto('/conversations');
  await expect(new InboxPage(next).list).toBeVisible(longTimeout);
  await expect.poll(() => notesIn(other, 'remote.attempt.'), longTimeout).toEqual([]);
  expect(await notesIn(other, 'remote.setAside.')).toEqual([]);

  await next.goto('/favicon.svg');
  await dieWhileLoading(context, other);
  await dieWhileLoading(context, other);
  await next.goto('/conversations');
  await click(next.getByRole('button', { name: 'Retry' }).first());
  await expect(new InboxPage(next).list).toBeVisible(longTimeout);
});

test('[PF-04] two tabs opened at once or one after the other report no failure of the release', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  await publish(team, good);
  await done(team.release(...canary(good, owner.me.organization.id)));
  const first = await browserOf(people.owner);
  const second = await first.context().newPage();
  const third = await first.context().newPage();
  await Promise.all([first, second].map((page) => page.goto('/conversations')));
  await third.goto('/conversations');

  for (const page of [first, second, third]) {
    await expect(new InboxPage(page).list).toBeVisible(longTimeout);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter((name) => name.includes(`/mfe-inbox/${good}/`))).not.toEqual([]);
  }
  await expect.poll(() => notesIn(first, 'remote.attempt.'), longTimeout).toEqual([]);
  expect(await notesIn(first, 'remote.setAside.')).toEqual([]);
  const health = await healthOf(team, good);
  expect(health).toMatchObject({ unended: 0, crashed: 0 });
  expect(health?.lastReason ?? '').not.toContain('froze');
  for (const page of [first, second, third]) {
    await leaveAtRest(page);
  }
});

test('[PF-04] over a slow connection the shell waits for a release and reports no failure', async ({
  team,
  browserOf,
  problems,
}) => {
  problems.allow(/favicon\.ico/);
  const page = await browserOf(people.agent);
  const before = await healthOf(team, good);
  const connection = await page.context().newCDPSession(page);
  // The app is loaded; the inbox is not.
  await connection.send('Network.clearBrowserCache');
  await page.goto('/settings');
  await expect(new FramePage(page).entry('Conversations')).toBeVisible();
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 10 * 1024,
    uploadThroughput: 10 * 1024,
  });
  await click(new FramePage(page).entry('Conversations'));
  await expect(new InboxPage(page).list).toBeVisible(longTimeout);
  // The page next to the list loads after it: a tab that ends before then would be considered dead half a minute later.
  await expect.poll(() => notesIn(page, 'remote.attempt.'), longTimeout).toEqual([]);

  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes(`/mfe-inbox/${good}/`))).not.toEqual([]);
  await pollHealth(team, good, (health) => health?.peopleSlow).toBe((before?.peopleSlow ?? 0) + 1);
  // Leaving does not count as a failure.
  await leaveAtRest(page);
  const { failed, crashed, peopleFailed, lastReason } = before ?? {};
  expect(await healthOf(team, good)).toMatchObject({ failed, crashed, peopleFailed, lastReason });
});

test('[PF-04] the previous release replaces one whose server stops responding', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/mfe-inbox/);
  // No one has loaded this release before, and its scripts never arrive.
  await publish(team, silent, still);
  await done(team.release(...canary(silent, owner.me.organization.id)));
  const page = await browserOf(people.lockedOut);
  await page.route(new RegExp(`/mfe-inbox/${silent}/.*\\.js`), () => new Promise(() => undefined));
  await page.goto('/conversations');

  await expect(new InboxPage(page).list).toBeVisible(longTimeout);
  await pollHealth(team, silent, (health) => health?.peopleFailed).toBe(1);
  expect((await healthOf(team, silent))?.lastReason).toMatch(/took longer than 3 s, and nothing arrived/);
});
