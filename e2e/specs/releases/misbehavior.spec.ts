import type { Page } from '@playwright/test';
import type { Misbehavior } from 'shared-contracts/api/releases';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expectAccessibleAtEverySize } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { inboxThat, misbehaving, misbehavingAsTold, still } from '../../fixtures/broken-inbox.ts';
import { people } from '../../fixtures/people.ts';
import { done, healthOf, pollHealth, watchCanary } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import type { CommandResult } from '../../fixtures/begin-command.ts';
import type { Team } from '../../fixtures/team.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';
import { ReleasesPage } from '../../pages/releases.page.ts';

// One release after another, in one registry.
test.describe.configure({ mode: 'serial', timeout: timeLimits.processTest });
test.use({ productOf: 'misbehavior' });

/** The shell judges a page once the machine, which is also building, has been idle for 5 seconds. */
const longTimeout = { timeout: timeLimits.test };
const [empty, many, silent] = ['1.1.0', '1.2.0', '1.3.0'];

/** Publishes an inbox that runs `mount` when mounted, as the canary of these people's organization. */
async function serve(
  team: Team,
  { version, mount, to }: { version: string; mount: string; to: number },
): Promise<void> {
  inboxThat(team, mount);
  await done(team.release('publish', 'mfe-inbox', '--version', version, '--allow-dirty'));
  await team.undo();
  const organization = ['--organization', String(to)];
  await done(team.release('canary', 'mfe-inbox', '--version', version, ...organization));
}

test('[PF-11] a release that renders nothing is reported, and a safe visit runs the previous one', async ({
  team,
  owner,
  browserOf,
}) => {
  await serve(team, { version: empty, mount: still, to: owner.me.organization.id });
  const page = await browserOf(people.owner);
  await page.goto('/conversations');
  await pollHealth(team, empty, (health) => health?.empty).toBeGreaterThan(0);
  expect(await healthOf(team, empty)).toMatchObject({
    failed: 0,
    crashed: 0,
    threw: 0,
    blocked: 0,
    people: 1,
    peopleFailed: 1,
    lastReason: 'it shows neither text nor a role',
  });
  expect(await done(team.release('status', 'mfe-inbox'))).toMatch(
    /0 failures, \d empty pages?, with 1 of 1 people/,
  );

  await page.goto('/conversations?safe');
  await expect(new InboxPage(page).list).toBeVisible(longTimeout);
});

interface Row {
  /** Name of the release in `misbehaving`. */
  readonly does: keyof typeof misbehaving;
  /** Does what the person does then. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Checks what the person sees. */
  readonly sees: (page: Page) => Promise<void>;
  /** Count in the status that it adds to, and its last reason. */
  readonly counts: Misbehavior;
  readonly says: RegExp;
}

const seesPage = (page: Page) => expect(page.getByText('Misbehaving').first()).toBeVisible(longTimeout);
const seesNavigation = (page: Page) =>
  expect(new FramePage(page).entry('Conversations')).toBeVisible(longTimeout);
const seesNoNavigation = (page: Page) => expect(new FramePage(page).entry('Conversations')).toBeHidden();

const rows: readonly Row[] = [
  { does: 'throws in a timer', sees: seesPage, counts: 'threw', says: /broken on purpose/ },
  { does: 'leaves a promise rejected', sees: seesPage, counts: 'threw', says: /broken on purpose/ },
  {
    does: 'throws in a click handler',
    act: (page) => click(page.getByRole('button', { name: 'Break' }).first()),
    sees: seesPage,
    counts: 'threw',
    says: /broken on purpose/,
  },
  { does: 'renders nothing', sees: seesNavigation, counts: 'empty', says: /neither text nor a role/ },
  { does: 'loads forever', sees: seesNavigation, counts: 'endless', says: /is loading/ },
  {
    does: 'hides the shell',
    sees: seesNoNavigation,
    counts: 'blocked',
    says: /the navigation cannot be seen/,
  },
  { does: 'covers the shell', sees: seesPage, counts: 'blocked', says: /cannot be seen or clicked/ },
  {
    does: 'swallows clicks',
    act: (page) => click(new FramePage(page).entry('Rewards')),
    sees: seesPage,
    counts: 'blocked',
    says: /a click .* did not arrive/,
  },
  { does: 'assigns window.fetch', sees: seesPage, counts: 'tampered', says: /was replaced/ },
  { does: 'redefines window.fetch', sees: seesPage, counts: 'tampered', says: /was redefined/ },
  {
    does: 'fetches a path that the API lacks',
    sees: seesPage,
    counts: 'miscalled',
    says: /GET \/no\/such\/path is not an endpoint/,
  },
];

test('[PF-11] a release that misbehaves in many ways is published, and served', async ({ team, owner }) => {
  await serve(team, { version: many, mount: misbehavingAsTold, to: owner.me.organization.id });

  expect(await done(team.release('status', 'mfe-inbox'))).toContain(`canary    ${many}`);
});

for (const { does, act, sees, counts, says } of rows) {
  test(`[PF-11] a release that ${does} is reported by status`, async ({ team, browserOf, problems }) => {
    problems.allow(/broken on purpose/, /404/);
    const before = (await healthOf(team, many))?.[counts] ?? 0;
    const page = await browserOf(people.owner);
    await page.addInitScript((name) => localStorage.setItem('misbehaves', name), does);
    await page.goto('/conversations');
    await sees(page);
    await act?.(page);

    await pollHealth(team, many, (health) => health?.[counts]).toBeGreaterThan(before);
    expect(await healthOf(team, many)).toMatchObject({
      failed: 0,
      crashed: 0,
      peopleFailed: 1,
      lastReason: expect.stringMatching(says),
    });
  });
}

test('[PF-12] people who release see the canary beside the stable release, and its errors in the source', async ({
  browserOf,
}) => {
  const page = await browserOf(people.owner);
  const releases = new ReleasesPage(page);
  await page.goto('/releases');
  const canary = releases.release('mfe-inbox', 'Canary');
  await expect(canary).toContainText(`${many} Canary`);
  await expect(canary).toContainText(/Failures since it began: 1 of 1 people; with \d+\.\d+\.\d+ \d+ of \d+/);
  await releases.open('mfe-inbox');

  await expect(
    releases.errors.getByRole('row').filter({ hasText: 'broken on purpose' }).first(),
  ).toContainText(/mfe-inbox\/src\/[\w./-]+:\d+:\d+/);
  await expect(releases.errors).toContainText('GET /no/such/path is not an endpoint');
  await expect(releases.published).toContainText(many);
  await expect(releases.history).toContainText(`${many} is the canary for 1 chosen organization`);
});

/** Watches a canary while three people visit it. Returns how the command ended. */
async function watched(
  team: Team,
  { version, to }: { version: string; to: number },
  visit: (person: string) => Promise<unknown>,
): Promise<CommandResult> {
  const watch = await watchCanary(team, version, to);
  for (const person of [people.owner, people.lockedOut, people.forgetful]) {
    await visit(person);
  }

  return await watch.ended;
}

test('[PF-11] canary --auto takes back a release that throws in timers, and one that renders nothing', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/broken on purpose/);
  const to = owner.me.organization.id;
  inboxThat(team, misbehaving['throws in a timer']);
  await done(team.release('publish', 'mfe-inbox', '--version', silent, '--allow-dirty'));
  await team.undo();
  for (const [version, words] of [
    [silent, 'errors outside rendering'],
    [empty, 'empty pages'],
  ] as const) {
    const { code, out, log } = await watched(team, { version, to }, async (person) => {
      await (await browserOf(person)).goto('/conversations');
    });

    expect([code, out], log).toEqual([5, expect.stringContaining(`${version} is no canary any more`)]);
    expect(out).toMatch(new RegExp(`3 of 3 with ${version}.*it had \\d+ ${words}`));
    const status = await done(team.release('status', 'mfe-inbox'));
    expect(status).not.toMatch(/canary +\d/);
    expect(status).toMatch(new RegExp(`${version} .*${words}`));
  }
});

test('[PF-13] people who release try out, freeze and withdraw a release in the browser, with its refusals', async ({
  owner,
  browserOf,
}) => {
  const page = await browserOf(people.owner);
  const releases = new ReleasesPage(page);
  await page.goto('/releases/mfe-inbox');

  const trial = await releases.begin('Try a release', 'Try a release of mfe-inbox');
  await expectAccessibleAtEverySize(page, 'a release to try', { shown: trial });
  await releases.fillTrial(trial, { version: silent, percent: 0, organizations: [999_999] });
  await releases.take(trial, 'Start canary', 'The timer is fixed');
  await expect(releases.refusal(trial)).toContainText('There is no organization 999999.');
  await releases.fillTrial(trial, { percent: 0, organizations: [owner.me.organization.id] });
  await click(trial.getByRole('button', { name: 'Start canary' }));
  await expect(trial).toBeHidden();
  await expect(releases.releaseOfOne('Canary')).toContainText(silent);
  await expect(releases.history).toContainText('The timer is fixed');

  const freeze = await releases.beginFromMenu('Freeze', 'Freeze mfe-inbox');
  await releases.take(freeze, 'Freeze', 'Nobody is here');
  await expect(releases.frozen('mfe-inbox')).toContainText('Nobody is here');
  const promotion = await releases.begin(`Promote ${silent}`, `Promote ${silent}`);
  // It was published from files that no commit has.
  await releases.take(promotion, 'Ask for approval', 'It did well');
  await expect(releases.refusal(promotion)).toContainText('Releases are frozen: mfe-inbox until');
  await expect(promotion.getByLabel('Reason')).toHaveValue('It did well');
  await click(promotion.getByRole('button', { name: 'Cancel' }));

  const withdrawal = await releases.beginFromMenu(`Withdraw ${silent}`, `Withdraw ${silent}`);
  await releases.take(withdrawal, 'Withdraw', 'It throws again');
  await expect(withdrawal).toBeHidden();
  await expect(releases.releaseOfOne('Canary')).toHaveCount(0);
  await expect(releases.published).toContainText('It throws again');
  await expectAccessibleAtEverySize(page, 'a remote with a freeze and a withdrawn release', {
    shown: releases.frozen('mfe-inbox'),
  });
  const end = await releases.begin('End freeze of mfe-inbox', 'End the freeze of mfe-inbox');
  await releases.take(end, 'End freeze', 'We are back');
  await expect(releases.frozen('mfe-inbox')).toHaveCount(0);
});
