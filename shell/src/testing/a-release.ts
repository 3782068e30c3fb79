import type { RemoteRelease } from 'shared-contracts/kernel/remote';

/** Returns a release with defaults for everything that the test does not name. */
export const aRelease = (version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version,
  contract: '1.0',
  manifest: '',
  pages: [],
  drawers: [],
  integrity: {},
  preload: [],
  ...changes,
});
