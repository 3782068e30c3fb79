import WavesIcon from 'lucide-react/icons/waves';
import { addresses } from 'shared-contracts/addresses';
import { Button, Center, EmptyState, Navigate, RouterLink, useLocation, usePageTitle } from 'shared-ui';

/** Where list and page do not stand side by side, this address shows the list. */
const isNarrow = (): boolean => !window.matchMedia('(min-width: 48rem)').matches;

/** /waves: leads to the form of a new wave; on a narrow screen the list of the drawer stands here (reference.md, Pages). */
export function WavesScreen() {
  const { pathname } = useLocation();
  usePageTitle('Waves');
  // Who has gone elsewhere while this came, to sign out say, is not fetched back.
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
