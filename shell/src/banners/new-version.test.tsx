import { expect, test } from 'vitest';
import type { RemotesRegistry } from 'shared-contracts/kernel/remote';
import { screen } from 'shared-ui/testing';
import { createReleasesInUse } from '../remotes/releases-in-use.ts';
import { aRelease } from '../testing/a-release.ts';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { NewVersion } from './new-version.tsx';

const registry = (version: string): RemotesRegistry => ({
  revision: 1,
  remotes: { 'mfe-inbox': { stable: aRelease(version) } },
});

test('[PF-01] says nothing until a newer release of what runs here is there, then offers a reload', async () => {
  const { shell } = renderInShell(<NewVersion />);
  const inUse = createReleasesInUse(registry('1.0.0'), 1);
  await changeOutsideReact(() => shell.releases.set(inUse));
  inUse.stands('mfe-inbox', aRelease('1.0.0'));
  expect(screen.queryByRole('status')).toBeNull();

  await changeOutsideReact(() => inUse.take(registry('1.1.0')));
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
