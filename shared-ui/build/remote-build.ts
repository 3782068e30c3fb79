import type { DrawerName } from 'shared-contracts/drawers';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import type { PageName } from 'shared-contracts/pages';

export interface RemoteBuild {
  readonly name: RemoteName;
  /** The package's folder: `import.meta.dirname`. */
  readonly root: string;
  /** The exposed modules, './page' and './drawer'. */
  readonly exposes: Partial<Record<RemoteModule, string>>;
  /** The pages of the contract that this release provides. */
  readonly pages: readonly PageName[];
  readonly drawers: readonly DrawerName[];
}
