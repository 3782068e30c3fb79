import type { Page } from '@playwright/test';
import { click } from '../../fixtures/act.ts';
import { inboxThat, still } from '../../fixtures/broken-inbox.ts';
import { people } from '../../fixtures/people.ts';
import { done, healthOf } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import type { Team } from '../../fixtures/team.ts';
import { InboxPage } from '../../pages/inbox.page.ts';

// One release after another, in one registry.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ productOf: 'misbehavior' });

/** The shell judges a page once the machine, which is also building, has been idle for 5 seconds. */
const longTimeout = { timeout: 120_000 };
const [empty, throwing] = ['1.1.0', '1.2.0'];
const button = 'Break';
const throwsOnClick = `async ({ domElement }) => {
  const button = document.createElement('button');
  button.textContent = '${button}';
  button.onclick = () => { throw new Error('broken on purpose'); };
  domElement.append(button);
}`;

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

const breakButton = (page: Page) => page.getByRole('button', { name: button }).first();

test('[PF-11] a release whose page renders nothing stands in the status, and a safe visit runs the one before', async ({
  team,
  owner,
  browserOf,
}) => {
  await serve(team, { version: empty, mount: still, to: owner.me.organization.id });
  const page = await browserOf(people.owner);
  await page.goto('/conversations');
  await expect.poll(async () => (await healthOf(team, empty))?.empty, longTimeout).toBeGreaterThan(0);
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

test('[PF-11] a release that throws in a click handler stands in the status, with its place in the source', async ({
  team,
  owner,
  browserOf,
  problems,
}) => {
  problems.allow(/broken on purpose/);
  await serve(team, { version: throwing, mount: throwsOnClick, to: owner.me.organization.id });
  const page = await browserOf(people.owner);
  await page.goto('/conversations');
  await click(breakButton(page));
  await expect.poll(async () => (await healthOf(team, throwing))?.threw, longTimeout).toBe(1);

  expect(await healthOf(team, throwing)).toMatchObject({
    failed: 0,
    crashed: 0,
    empty: 0,
    blocked: 0,
    peopleFailed: 1,
    lastReason: expect.stringContaining('broken on purpose'),
    lastFrame: expect.stringMatching(/^mfe-inbox\/src\/(?:index|drawer)\.ts:\d+:\d+$/),
  });
});
