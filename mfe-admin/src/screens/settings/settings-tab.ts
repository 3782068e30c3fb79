import type { ComponentType } from 'react';
import type { Me } from 'shared-contracts/domain/user';
import type { Access } from 'shared-contracts/kernel/access';
import type { PageAccess } from 'shared-contracts/kernel/page';
import { isAllowed, useSession } from 'shared-ui';
import type { SessionState } from 'shared-ui';

/** A part of the settings: where it stands, what it is called, who sees it, and its screen, fetched when it is opened. */
export interface SettingsTab {
  readonly path: string;
  readonly title: string;
  readonly access: Access | PageAccess;
  /** What has to hold of the person and their organization, too. */
  readonly isFor?: (me: Me) => boolean;
  /** None where the page is the shell's. */
  readonly Screen?: ComponentType;
  /** Pages within the tab, such as what to do first. */
  readonly pages?: readonly { readonly path: string; readonly Screen: ComponentType }[];
}

/** Whether a person sees a tab. */
export function isTabPermitted({ access, isFor }: SettingsTab, session: SessionState): boolean {
  return isAllowed(access, session) && (!isFor || (session.me ? isFor(session.me) : false));
}

/** The tabs of these that this person sees. */
export function usePermittedTabs(tabs: readonly SettingsTab[]): SettingsTab[] {
  const session = useSession();

  return tabs.filter((tab) => isTabPermitted(tab, session));
}
