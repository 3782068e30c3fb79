import { listReleaseErrors, listReleases } from 'shared-contracts/api/releases/cockpit';
import type { ReleaseError } from 'shared-contracts/api/releases/cockpit';
import { answers, mockApi, renderScreen, screen, within } from 'shared-ui/testing';
import { beforeEach, expect, test } from 'vitest';
import { AppRoutes } from '../../routes.tsx';
import { aChange, aRemote } from '../../testing/samples.ts';
import { showRemote } from '../../testing/show-remote.tsx';

const since = '2026-11-20T17:00:00.000Z';
const anError: ReleaseError = {
  version: '1.5.0',
  kind: 'threw',
  frame: 'mfe-inbox/src/screens/thread.tsx:40:3',
  reason: "TypeError: can't read name",
  times: 1_204,
  firstAt: since,
  lastAt: since,
};
const errors = (items: ReleaseError[], isWithoutFrames = false) =>
  mockApi(listReleaseErrors, answers({ since, items, isWithoutFrames }));
const show = (remote: string) => renderScreen(<AppRoutes />, { at: `/releases/${remote}` });

beforeEach(() => {
  const other = aChange({ remote: 'mfe-admin', why: 'Not of this remote' });
  mockApi(
    listReleases,
    answers({ environment: 'production', revision: 7, remotes: [aRemote()], changes: [aChange(), other] }),
  );
});

test('[PF-12] an unknown remote says so, and leads back', async () => {
  errors([]);
  show('mfe-nothing');

  expect(await screen.findByText('Nothing named mfe-nothing is served or published here.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/releases');
});

test('[PF-12] shows errors with their position in the source, published releases with sizes, and its own history', async () => {
  errors([anError, { ...anError, kind: 'empty', frame: null, reason: '' }]);
  show('mfe-inbox');
  const rows = within(await screen.findByRole('table', { name: 'Errors' })).getAllByRole('row');

  expect(rows[1]).toHaveTextContent(
    /^TypeError: can't read namemfe-inbox\/src\/screens\/thread.tsx:40:3Error1\.5\.01,204/,
  );
  expect(rows[2]).toHaveTextContent(/^Empty pageEmpty page1\.5\.0/);
  const published = screen.getByRole('table', { name: 'Published releases' });
  expect(published).toHaveTextContent('1.5.0 Canary1.631.1 kB90.0 kB');
  expect(published).toHaveTextContent('Ana4f2c9d1a77');
  expect(screen.getByRole('table', { name: 'History' })).not.toHaveTextContent('Not of this remote');
  expect(screen.queryByRole('table', { name: 'Previews' })).toBeNull();
});

test('[PF-15] lists previews of branches with their addresses and when they expire', async () => {
  errors([]);
  const preview = {
    remote: 'mfe-inbox',
    commit: '4f2c9d1a0b3c',
    createdAt: since,
    createdBy: 'Ben',
    expiresAt: '2026-12-04T17:00:00.000Z',
  };
  showRemote(aRemote({ previews: [preview] }));
  const table = await screen.findByRole('table', { name: 'Previews' });

  expect(table).toHaveTextContent('Ben');
  expect(table).toHaveTextContent('Fri, Dec 4, 2026');
  const link = within(table).getByRole('link', { name: preview.commit });
  expect(link).toHaveAttribute('href', `/?release=mfe-inbox@${preview.commit}`);
});

test('[PF-12] says that positions are unknown while the host does not answer, and that there are no errors', async () => {
  errors([], true);
  show('mfe-inbox');

  expect(await screen.findByText('No errors were reported in this time.')).toBeVisible();
  expect(screen.getByText(/the host of the browser app doesn't answer/)).toBeVisible();
});
