import type { ComponentType } from 'react';
import type { Access } from 'shared-contracts/kernel/access';
import type { PageAccess } from 'shared-contracts/kernel/page';
import { isAllowed, useSession } from 'shared-ui';

/** A part of the settings: where it stands, what it is called, who sees it, and its screen, fetched when it is opened. */
export interface SettingsTab {
  readonly path: string;
  readonly title: string;
  readonly access: Access | PageAccess;
  /** None where the page is the shell's. */
  readonly Screen?: ComponentType;
  /** Pages within the tab, such as what to do first. */
  readonly pages?: readonly { readonly path: string; readonly Screen: ComponentType }[];
}

/** The tabs of these that this person sees. */
export function usePermittedTabs(tabs: readonly SettingsTab[]): SettingsTab[] {
  const session = useSession();

  return tabs.filter(({ access }) => isAllowed(access, session));
}
