import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { KnownOrganization } from '../words/organizations.ts';

/** Returns the organizations whose names came with the canaries of all remotes. */
export const knownOrganizations = (remotes: readonly ReleasedRemote[]): KnownOrganization[] =>
  remotes.flatMap(({ canary }) => canary?.organizations ?? []);
