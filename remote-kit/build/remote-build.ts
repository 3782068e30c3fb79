import type { DrawerName } from 'shared-contracts/drawers';
import type { OwnPageDeclaration } from 'shared-contracts/kernel/own-page';
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
  readonly pages?: readonly PageName[];
  /** Pages that come with this release, by name: below '/surveys' for mfe-surveys (docs/adr/0100). */
  readonly ownPages?: Readonly<Record<string, OwnPageDeclaration>>;
  readonly drawers?: readonly DrawerName[];
}
