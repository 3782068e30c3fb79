import type { Page } from '@playwright/test';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { done } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import type { Team } from '../../fixtures/team.ts';
import { FramePage } from '../../pages/frame.page.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

test.describe.configure({ timeout: timeLimits.processTest });
test.use({ productOf: 'misbehavior' });

const remote = 'mfe-rewards';

/** Publishes the changed remote, and makes it the canary of one organization. */
async function serve(team: Team, version: string, organization: number): Promise<void> {
  await done(team.publish(remote, '--version', version));
  await team.undo();
  await done(team.release('canary', remote, '--version', version, '--organization', String(organization)));
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Analytics' });

/** Returns what the theme decides about the page of the remote, once the page shows our font. */
async function looksOf(page: Page) {
  await expect(page.locator('html')).toHaveClass(/with-font/);

  return heading(page).evaluate((element) => {
    const { fontFamily, fontSize, fontWeight, color, marginBottom } = getComputedStyle(element);

    return { fontFamily, fontSize, fontWeight, color, marginBottom };
  });
}

test('[PF-03] a release built with a newer shared-ui brings its own copy, with its Chakra, and looks the same', async ({
  team,
  owner,
  browserOf,
}) => {
  const version = '91.0.0';
  const page = await browserOf(people.owner);
  await page.goto('/rewards');
  const before = await looksOf(page);
  team.change('shared-ui/package.json', '"version": "1.', '"version": "1.9');
  await serve(team, version, owner.me.organization.id);

  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto('/rewards');
  await expect(heading(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes(`/${remote}/${version}/`))).not.toEqual([]);
  expect(await looksOf(page)).toEqual(before);

  await click(new FramePage(page).entry('Conversations'));
  await expect(new InboxPage(page).list).toBeVisible();
  await click(new FramePage(page).entry('Rewards'));
  await expect(heading(page)).toBeVisible();
});

test('[PF-03] a release that needs another React is replaced by the stable one, and status says why', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/react/i);
  const version = '91.1.0';
  team.change('remote-kit/build/sharing.ts', "requiredVersion: '^19.0.0'", "requiredVersion: '^20.0.0'");
  await serve(team, version, owner.me.organization.id);

  const page = await browserOf(people.owner);
  await page.goto('/rewards');
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(() => done(team.release('status', remote)), { timeout: timeLimits.test, intervals: [2_000] })
    .toMatch(/1 of 1 people[^]*react[^]*\^20\.0\.0/i);
});
