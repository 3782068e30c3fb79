import BookUserIcon from 'lucide-react/icons/book-user';
import FileTextIcon from 'lucide-react/icons/file-text';
import GiftIcon from 'lucide-react/icons/gift';
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard';
import MessagesSquareIcon from 'lucide-react/icons/messages-square';
import WavesIcon from 'lucide-react/icons/waves';
import WorkflowIcon from 'lucide-react/icons/workflow';
import type { ComponentType } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { navigation, pageTable } from 'shared-contracts/pages';
import { isOffered, ownPagesOffered } from '../session/access.ts';
import { useShell, useStore } from '../use-shell.ts';
import { ownIcon } from './own-icon.tsx';

type NavName = (typeof navigation)[number];

const icons: Record<NavName, ComponentType<{ size?: number }>> = {
  dashboard: LayoutDashboardIcon,
  conversations: MessagesSquareIcon,
  waves: WavesIcon,
  flows: WorkflowIcon,
  contacts: BookUserIcon,
  templates: FileTextIcon,
  rewards: GiftIcon,
};

export interface NavItem {
  readonly name: string;
  readonly title: string;
  readonly to: string;
  readonly Icon: ComponentType<{ size?: number }>;
}

/** Returns the navigation entries for this user in this account: permitted and provided (features SH-12, PF-10). */
export function useNavItems(): NavItem[] {
  const shell = useShell();
  const session = useStore(shell.session);
  const standing = { session, provided: shell.provided() };

  return [
    ...navigation
      .filter((name) => isOffered(name, standing))
      .map((name) => ({ name, title: pageTable[name].title, to: addresses[name].href(), Icon: icons[name] })),
    ...ownPagesOffered(standing).map(({ icon, ...page }) => ({ ...page, Icon: ownIcon(icon) })),
  ];
}
