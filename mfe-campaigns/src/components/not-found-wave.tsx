import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink } from 'shared-ui';

/** Shown when the wave does not exist or the user may not see it. */
export function NotFoundWave() {
  return (
    <EmptyState
      title="Wave not found"
      action={
        <Button asChild>
          <RouterLink to={addresses.newWave.path}>New wave</RouterLink>
        </Button>
      }
    >
      It may have been deleted, or belong to another account.
    </EmptyState>
  );
}
