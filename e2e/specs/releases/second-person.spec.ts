import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expectAccessibleAtEverySize } from '../../fixtures/accessibility.ts';
import { click } from '../../fixtures/act.ts';
import { people } from '../../fixtures/people.ts';
import { done } from '../../fixtures/release-health.ts';
import { allowToRelease } from '../../fixtures/releasers.ts';
import { expect, test } from '../../fixtures/releasing.ts';
import { ReleasesPage } from '../../pages/releases.page.ts';

test.describe.configure({ timeout: timeLimits.processTest });
test.use({ productOf: 'misbehavior' });

const remote = 'mfe-rewards';
const screenFile = `${remote}/src/screens/rewards/analytics/analytics-card.tsx`;
const version = '90.1.0';

test('[PF-16][PF-13] a release without proof goes to everybody only after a second person approved it', async ({
  team,
  owner,
  browserOf,
}) => {
  team.change(screenFile, '        Analytics\n', '        Analytics of two\n');
  await team.commitForNow();
  const publish = ['publish', remote, '--version', version];
  const ofInbox = await team.release(...publish, ...(await team.proof('mfe-inbox')));
  expect([ofInbox.code, ofInbox.log]).toEqual([3, expect.stringContaining('The proof is of mfe-inbox')]);
  expect(await done(team.release(...publish, '--unverified'))).toContain('unverified');
  await team.undo();

  const page = await browserOf(people.owner);
  const releases = new ReleasesPage(page);
  await page.goto(`/releases/${remote}`);
  await expect(releases.published).toContainText(`${version} Unverified`);
  const promotion = await releases.beginFromMenu('Promote a release', `Promote a release of ${remote}`);
  await promotion.getByLabel('Version').selectOption(version);
  await expectAccessibleAtEverySize(page, 'a promotion of an unverified release', { shown: promotion });
  await releases.take(promotion, 'Ask for approval', 'The shop opens today');
  await expect(promotion).toBeHidden();
  const request = releases.request(remote, version);
  await expect(request).toContainText('You asked for this, so somebody else has to approve it.');
  await expect(releases.action('Approve')).toHaveCount(0);
  await expect(releases.releaseOfOne('Stable')).not.toContainText(version);

  await allowToRelease(people.planner, remote);
  const second = await browserOf(people.planner);
  const seen = new ReleasesPage(second);
  await second.goto('/releases');
  await expectAccessibleAtEverySize(second, 'releases with a request', {
    shown: seen.request(remote, version),
  });
  await click(second.getByRole('link', { name: `Open ${remote}` }));
  await expectAccessibleAtEverySize(second, 'a remote with a request', { shown: seen.action('Approve') });
  await click(seen.action('Approve'));
  const approval = second.getByRole('dialog', { name: `Approve ${version}` });
  const approve = approval.getByRole('button', { name: 'Approve and promote' });
  await expectAccessibleAtEverySize(second, 'an approval', { shown: approve });
  await click(approve);
  await expect(approval).toBeHidden();
  await expect(seen.releaseOfOne('Stable')).toContainText(version);
  await expect(seen.request(remote, version)).toHaveCount(0);
  await expect(seen.history).toContainText(`Requested by ${owner.me.firstName}`);

  const other = await browserOf(people.owner);
  await other.goto('/rewards');
  await expect(other.getByRole('heading', { name: 'Analytics of two' })).toBeVisible();
});
