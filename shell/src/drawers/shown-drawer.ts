import { drawers } from 'shared-contracts/drawers';
import type { DrawerDefinition, DrawerName } from 'shared-contracts/drawers';
import type { DrawerHost } from 'shared-ui';

/** A section of the side drawer, of the table or of a page that comes with a release. */
export interface ShownDrawer extends Omit<DrawerDefinition, 'owner' | 'add'> {
  readonly name: DrawerHost['name'];
  readonly add?: DrawerDefinition['add'] | undefined;
}

/** Returns a drawer of the table. */
export function drawerNamed(name: DrawerName): ShownDrawer {
  const definition: DrawerDefinition = drawers[name];

  return { ...definition, name };
}
