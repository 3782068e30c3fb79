import { expectStatesAccessible, onPhone } from '../fixtures/accessibility.ts';
import { click } from '../fixtures/act.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { CommandLinePage } from '../pages/command-line.page.ts';
import { FramePage } from '../pages/frame.page.ts';
import { ReleasesPage } from '../pages/releases.page.ts';

test('[PF-12] people whom the operator did not allow to see releases see neither them nor a link to them', async ({
  browserOf,
}) => {
  const page = await browserOf(people.agent);
  await page.goto('/releases');

  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(new FramePage(page).entry('Releases')).toHaveCount(0);
});

test('[PF-12][PF-10] from the navigation to what runs of each remote, and to one of them', async ({
  browserOf,
}) => {
  const page = await browserOf(people.owner);
  const releases = new ReleasesPage(page);
  await page.goto('/dashboard');
  await click(new FramePage(page).entry('Releases'));

  for (const remote of ['mfe-admin', 'mfe-inbox', 'mfe-releases']) {
    await expect(releases.release(remote, 'Stable')).toContainText('Everybody');
  }
  await page.getByLabel('Time').selectOption('Last 7 days');
  await expect(page).toHaveURL(/\/releases\?minutes=10080$/);
  await releases.open('mfe-inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'mfe-inbox' })).toBeVisible();
  await expect(releases.history).toContainText('Everybody gets');
  await expect(page.getByText(/^Nothing is published/)).toBeVisible();

  await click(releases.all);
  await expect(page).toHaveURL(/\/releases(\?.*)?$/);
  await expect(releases.release('mfe-rewards', 'Stable')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('[PF-12] the pages of releases are accessible', async ({ browserOf }) => {
    const page = await browserOf(people.owner);
    const [releases, commandLine] = [new ReleasesPage(page), new CommandLinePage(page)];

    await expectStatesAccessible(page, [
      {
        what: 'releases',
        open: () => page.goto('/releases'),
        shown: releases.release('mfe-inbox', 'Stable'),
      },
      {
        what: 'a freeze of all releases',
        open: () => releases.begin('Freeze all', 'Freeze all remotes'),
        shown: releases.dialog('Freeze all remotes'),
        close: () => page.keyboard.press('Escape'),
      },
      {
        what: 'a choice of mail about releases',
        open: () => click(releases.action('Email')),
        shown: page.getByRole('radio', { name: 'Nothing' }),
        close: () => page.keyboard.press('Escape'),
      },
      { what: 'the releases of a remote', open: () => releases.open('mfe-inbox'), shown: releases.history },
      {
        what: 'tokens for the command line',
        open: () => page.goto('/releases/command-line'),
        shown: commandLine.row('CI of mfe-inbox'),
      },
      {
        what: 'a new token',
        open: () => click(releases.action('Create token')),
        shown: commandLine.dialog,
        close: () => page.keyboard.press('Escape'),
      },
      {
        what: 'a remote that does not exist',
        open: () => page.goto('/releases/mfe-nothing'),
        shown: page.getByText('Remote not found'),
      },
    ]);
  });
});
