import { click } from '../../fixtures/act.ts';
import { leftBehind } from 'remote-kit/check/leftovers';
import { makeRemote } from '../../fixtures/new-remote.ts';
import type { NewRemote } from '../../fixtures/new-remote.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { FramePage } from '../../pages/frame.page.ts';

// Not in the page table: its page comes with its release.
const name = 'mfe-surveys';

/** Gives the page of the remote a drawer with one row. */
function addDrawer({ change, write }: NewRemote): void {
  write(
    'src/drawer.tsx',
    `import { defineMfe, Text } from 'shared-ui';

export default defineMfe({ name: '${name}', module: './drawer', Component: () => <Text>Survey of May</Text> });
`,
  );
  change('webpack.config.ts', "exposes: { './page'", "exposes: { './drawer': './src/drawer.tsx', './page'");
  const drawer = "{ title: 'All surveys', searchPlaceholder: 'Find a survey', listAddress: '/surveys' }";
  change('webpack.config.ts', "icon: 'apps'", `icon: 'apps', drawer: ${drawer}`);
}

const test = base.extend<{ made: NewRemote }>({
  made: async ({}, provide) => {
    const made = await makeRemote(name);
    await provide(made);
    made.remove();
  },
});

test('[PF-02][PF-10] a new remote is published with its page, which the shell shows, and leaves nothing behind', async ({
  staffPage,
  made,
}) => {
  test.slow(); // it is built twice
  addDrawer(made);

  expect(await made.release('publish', name, '--dry-run', '--allow-dirty')).toContain(
    `Would publish ${name} 1.0.0`,
  );
  await made.publish('--live');

  await made.serve(staffPage);
  await staffPage.goto('/conversations/new');
  await click(new FramePage(staffPage).entry('Surveys'));
  await expect(staffPage).toHaveURL(/\/surveys$/);
  await expect(staffPage.getByRole('heading', { name: 'Surveys', exact: true })).toBeVisible();
  await expect(staffPage.getByText('Say the next step here.')).toBeVisible();
  const drawer = staffPage.getByRole('region', { name: 'All surveys, list' });
  await expect(drawer.getByText('Survey of May')).toBeVisible();
  await expect(drawer.getByPlaceholder('Find a survey...')).toBeVisible();
  expect(await leftBehind(staffPage, '/surveys')).toEqual([]);
});
