import type { DrawerName } from 'shared-contracts/drawers';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import type { ExposedModule } from 'shared-contracts/kernel/remote';
import type { PageName } from 'shared-contracts/pages';

export interface RemoteBuild {
  readonly name: RemoteName;
  /** The package's folder: `import.meta.dirname`. */
  readonly root: string;
  /** Exposed modules: './page', './drawer' and './palette'. */
  readonly exposes: Partial<Record<ExposedModule, string>>;
  /** Pages of the contract that this release provides. */
  readonly pages: readonly PageName[];
  readonly drawers: readonly DrawerName[];
}
