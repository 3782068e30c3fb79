import UserXIcon from 'lucide-react/icons/user-x';
import { addresses } from 'shared-contracts/addresses';
import { Button, EmptyState, RouterLink } from 'shared-ui';

/** Shown when the contact does not exist or the user may not see it; both look the same (reference.md, Messages). */
export function NotFoundContact({ to = addresses.newConversation.path }: { to?: string }) {
  return (
    <EmptyState
      title="Contact not found"
      icon={<UserXIcon size={20} />}
      action={
        <Button asChild>
          <RouterLink to={to}>Find another contact</RouterLink>
        </Button>
      }
    >
      Sorry, but the contact you requested was not found or you do not have permission!
    </EmptyState>
  );
}
