import { chooseItem, findDialog, screen, within } from 'shared-ui/testing';
import { expect, test } from 'vitest';
import { possibleSteps } from '../../data/possible-steps.ts';
import { aPublished, aQuietRemote, aRemote, aTakenBack } from '../../testing/samples.ts';
import { showRemote } from '../../testing/show-remote.tsx';

test.each([
  ['people who may not release the remote', aRemote({ mayRelease: false })],
  ['everybody while the API is older', aRemote()],
])('[PF-13] %s see no action', async (_who, remote) => {
  showRemote(remote);
  await screen.findByRole('table', { name: 'Published releases' });

  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Promote/ })).not.toBeInTheDocument();
});

test.each([
  {
    of: 'a canary',
    remote: aRemote(),
    labels: ['Promote 1.5.0', 'Change share', 'Withdraw 1.5.0', 'Roll back to 1.4.1', 'Freeze'],
  },
  {
    of: 'no canary',
    remote: aQuietRemote(),
    labels: ['Try a release', 'Promote a release', 'Roll back to 1.4.1', 'Freeze'],
  },
  {
    of: 'no stable release',
    remote: aQuietRemote({ stable: null, lastGood: null }),
    labels: ['Promote a release', 'Freeze'],
  },
  {
    of: 'nothing published but the stable release',
    remote: aQuietRemote({ lastGood: null, published: [aPublished({ version: '1.4.2' })] }),
    labels: [undefined, 'Freeze'],
  },
])('[PF-13] with $of the actions are $labels', ({ remote, labels }) => {
  const { main, others } = possibleSteps(remote);

  expect([main?.label, ...others.map(({ label }) => label)]).toEqual(labels);
});

test('[PF-13] a dialog that is closed leaves everything as it is', async () => {
  const { user } = showRemote(aRemote({ mayRelease: true }));
  await chooseItem(user, { menu: 'More actions', item: 'Withdraw 1.5.0' });
  await user.click(within(await findDialog('Withdraw 1.5.0')).getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByRole('button', { name: 'Promote 1.5.0' })).toBeVisible();
});

test('[PF-13] published releases say which one is stable, and which ones were withdrawn', async () => {
  showRemote(aQuietRemote({ takenBack: [aTakenBack({ why: '' })] }));
  const published = await screen.findByRole('table', { name: 'Published releases' });

  expect(published).toHaveTextContent('1.5.0 Withdrawnon Nov 20, 2026 by Ana1.6');
  expect(published).toHaveTextContent('1.4.2 Stable1.6');
});
