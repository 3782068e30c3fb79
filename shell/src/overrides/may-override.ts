import type { ClientConfig } from 'shared-contracts/client-config';
import type { Me } from 'shared-contracts/domain/user';

/**
 * Why a person may not take a remote from a dev server; undefined = they may. The configuration has to allow it, and
 * outside demo mode the person has to manage integrations: a dev server acts in their name.
 */
export function refusalToOverride({ allowOverrides, demo }: ClientConfig, me: Me): string | undefined {
  if (!allowOverrides) {
    return 'Running a part of the app from a dev server is switched off here.';
  }
  if (demo || me.orgPermissions.includes('manage_integrations')) {
    return undefined;
  }

  return "Running a part of the app from a dev server needs the permission 'Manage integrations'.";
}
