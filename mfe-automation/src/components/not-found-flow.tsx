import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink } from 'shared-ui';

/** Shown when the flow does not exist or the user may not see it. */
export function NotFoundFlow() {
  return (
    <EmptyState
      title="Flow not found"
      action={
        <Button asChild>
          <RouterLink to={addresses.flows.href()}>All flows</RouterLink>
        </Button>
      }
    >
      It may have been deleted, or belong to another account.
    </EmptyState>
  );
}
