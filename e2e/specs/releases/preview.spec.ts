import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expectAccessibleAtEverySize } from '../../fixtures/accessibility.ts';
import { click, eventOf } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { done } from '../../fixtures/release-health.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import { PreviewPage } from '../../pages/preview.page.ts';

test.describe.configure({ timeout: timeLimits.processTest });
test.use({ productOf: 'misbehavior' });

const remote = 'mfe-rewards';
const screenFile = `${remote}/src/screens/rewards/rewards.screen.tsx`;

test('[PF-15] a branch is shown only to people who may see releases, open its address and agree', async ({
  team,
  browserOf,
}) => {
  team.change(screenFile, "usePageTitle('Rewards')", "usePageTitle('Rewards of a branch')");
  await team.commitForNow();
  const { address } = JSON.parse(await done(team.release('publish', remote, '--preview', '--json'))) as {
    address: string;
  }; // the --json format
  await team.undo();

  const agent = await browserOf(people.agent);
  await agent.goto(address);
  await expect(agent.getByText('Only people who may see releases can open a preview.')).toBeVisible();

  const page = await browserOf(people.owner);
  const preview = new PreviewPage(page, remote);
  const branch = page.getByRole('heading', { name: 'Rewards of a branch' });
  await page.goto(address);
  await expect(preview.question).toContainText('Team Inbox published this commit of a branch');
  await expectAccessibleAtEverySize(page, 'a question about a preview', { shown: preview.question });
  await eventOf(page.waitForEvent('load'), () => click(preview.confirm));
  await expect(preview.badge).toBeVisible();
  await page.goto('/rewards');
  await expect(branch).toBeVisible();
  await expectAccessibleAtEverySize(page, 'a running preview', { shown: preview.badge });

  // Only this browser runs it, and nothing counts it.
  const other = await browserOf(people.owner);
  await other.goto('/rewards');
  await expect(other.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible();
  expect(await done(team.release('status', remote))).not.toContain('preview');
  await other.goto(`/releases/${remote}`);
  await expect(other.getByRole('table', { name: 'Previews' })).toContainText('Team Inbox');

  await eventOf(page.waitForEvent('load'), () => click(preview.end));
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible();
  await expect(branch).toHaveCount(0);
});
