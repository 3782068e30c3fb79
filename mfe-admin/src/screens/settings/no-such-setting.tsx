import { EmptyState, Link, RouterLink, usePageTitle } from 'shared-ui';
import { useFirstTab } from './use-first-tab.ts';

/** An address under /settings at which nothing stands (features SH-28). */
export function NoSuchSetting() {
  const { path, title } = useFirstTab();
  usePageTitle('Page not found');

  return (
    <EmptyState
      title="Page not found"
      action={
        <Link asChild variant="underline">
          <RouterLink to={path}>Go to {title}</RouterLink>
        </Link>
      }
    >
      There is no setting at this address. It may have been moved, or the link may be incomplete.
    </EmptyState>
  );
}
