import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink } from 'shared-ui';

/** A flow that is not there, or not this person's to see. */
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
