import { EmptyState, Link, RouterLink, usePageTitle, useSession } from 'shared-ui';
import { permittedEntries, SettingsFrame } from 'shared-ui/parts/settings-frame';

/** Shown for an unknown address under /settings (features SH-28). */
export function NoSuchSetting() {
  const [first] = permittedEntries(useSession());
  usePageTitle('Settings');

  return (
    <SettingsFrame>
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
        There's no settings page at this address. It may have moved, or the link may be incomplete.
      </EmptyState>
    </SettingsFrame>
  );
}
