import type { ClientConfig } from 'shared-contracts/client-config';
import type { Me } from 'shared-contracts/domain/user';
import type { Override } from './overrides.ts';

/**
 * Returns why a user may not load a remote from a dev server; undefined = they may. The configuration has to allow it,
 * and outside demo mode the user needs permission to manage integrations because a dev server acts on their behalf.
 */
export function refusalToOverride({ allowOverrides, demo }: ClientConfig, me: Me): string | undefined {
  if (!allowOverrides) {
    return 'Running a part of the app from a dev server is turned off here.';
  }
  if (demo || me.orgPermissions.includes('manage_integrations')) {
    return undefined;
  }

  return "Running a part of the app from a dev server needs the permission 'Manage integrations'.";
}

/** Whether a user may run an override that this browser has stored. */
export function mayRun(override: Override, config: ClientConfig, me: Me): boolean {
  return 'preview' in override ? me.isReleaser === true : refusalToOverride(config, me) === undefined;
}
