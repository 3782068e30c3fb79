import WavesIcon from 'lucide-react/icons/waves';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';

/** Whether the screen is too narrow for list and page side by side, so that this path shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/**
 * /waves: redirects to the form for a new wave; on a narrow screen it shows the drawer's list (reference.md, Pages).
 */
export function WavesScreen() {
  const { pathname } = useLocation();
  usePageTitle('Waves');
  // Does not redirect users who navigated away while this loaded, for example to sign out.
  const isHere = window.location.pathname === pathname;
  if (isHere && !isNarrow()) {
    return <Navigate to={addresses.newWave.path} replace />;
  }

  return (
    <Center height="full">
      <EmptyState
        title="Choose a wave"
        icon={<WavesIcon size={20} />}
        action={
          <Button tone="primary" asChild>
            <RouterLink to={addresses.newWave.path}>New wave</RouterLink>
          </Button>
        }
      >
        Pick one from the list, or write a new one.
      </EmptyState>
    </Center>
  );
}
