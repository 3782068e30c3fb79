import CompassIcon from 'lucide-react/icons/compass';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, HStack, RouterLink } from 'shared-ui';

/** Shown by a remote at an address below its own pages where there is no page (features SH-28). */
export function PageNotFound() {
  return (
    <EmptyState
      title="Page not found"
      icon={<CompassIcon size={20} />}
      action={
        <HStack>
          <Button onClick={() => history.back()}>Go back</Button>
          <Button tone="primary" asChild>
            <RouterLink to={addresses.home.path}>Go to the start page</RouterLink>
          </Button>
        </HStack>
      }
    >
      There is no page at this address. It may have been moved, or the link may be incomplete.
    </EmptyState>
  );
}
