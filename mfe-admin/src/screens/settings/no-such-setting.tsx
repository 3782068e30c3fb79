import { EmptyState, Link, RouterLink, usePageTitle } from 'shared-ui';
import { usePermittedTabs } from './settings-tab.ts';
import type { SettingsTab } from './settings-tab.ts';

/** An address under /settings at which nothing stands (features SH-28). */
export function NoSuchSetting({ tabs }: { readonly tabs: readonly SettingsTab[] }) {
  const [first] = usePermittedTabs(tabs);
  usePageTitle('Settings');

  return (
    <EmptyState
      title="Page not found"
      action={
        first ? (
          <Link asChild variant="underline">
            <RouterLink to={first.path}>Go to {first.title}</RouterLink>
          </Link>
        ) : undefined
      }
    >
      There is no setting at this address. It may have been moved, or the link may be incomplete.
    </EmptyState>
  );
}
