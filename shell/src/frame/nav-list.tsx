import ChartNoAxesCombinedIcon from 'lucide-react/icons/chart-no-axes-combined';
import { useShell, useStore, useVerdict } from '../use-shell.ts';
import { NavEntry } from './nav-entry.tsx';
import type { NavItem } from './nav-items.ts';
import { useUnread } from './use-unread.ts';

interface NavListProps {
  readonly items: readonly NavItem[];
  readonly place: 'side' | 'bar';
  readonly onNavigate?: () => void;
}

/** Entries of the navigation; Conversations has the number of unread texts (features SH-12). */
export function NavList({ items, place, onNavigate }: NavListProps) {
  const verdict = useVerdict();
  const current = verdict.kind === 'show' ? verdict.page.name : undefined;
  const unread = useUnread();

  return items.map(({ name, title, to, Icon }) => (
    <NavEntry
      key={name}
      title={title}
      Icon={Icon}
      to={to}
      place={place}
      isCurrent={name === current}
      {...(name === 'conversations' ? { unread } : {})}
      {...(onNavigate ? { onNavigate } : {})}
    />
  ));
}

/** External link to Insights, for users who may see it (features SH-12). */
export function InsightsEntry({ place }: { place: 'side' | 'bar' }) {
  const { config, session } = useShell();
  const mayView = useStore(session).me?.orgPermissions.includes('view_middleware');
  if (!mayView || !config.links.insights) {
    return null;
  }

  return (
    <NavEntry
      title="Insights"
      Icon={ChartNoAxesCombinedIcon}
      to={config.links.insights}
      isOutside
      place={place}
    />
  );
}
