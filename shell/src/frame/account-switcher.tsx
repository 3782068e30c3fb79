import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { activeAccountOf, Box, Button, ListSkeleton, Popover, Span, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { useShell, useStore } from '../use-shell.ts';
import { labelOfAccount } from './account-label.ts';

/** The list that opens at a press. Its code is fetched when the button is hovered or focused, as the panel's is. */
const AccountList = lazy(
  async () => (await import('./account-list.tsx')).AccountList,
  <Box width="20rem" maxW="full">
    <ListSkeleton hasPictures={false} label="Loading accounts" rows={2} />
  </Box>,
);

/** Shows the active account and switches to another one (features SH-10). */
export function AccountSwitcher() {
  const { session, bus } = useShell();
  const state = useStore(session);
  const accounts = state.me?.organization.accounts ?? [];
  const active = activeAccountOf(state);
  if (!active) {
    return null;
  }
  if (accounts.length === 1) {
    return <OnlyAccount label={labelOfAccount(active)} />;
  }

  function select(accountId: number): void {
    if (accountId === active?.id) {
      return;
    }
    session.selectAccount(accountId);
    bus.emit('account.selected', { accountId });
  }

  return (
    <Popover
      label="Accounts"
      placement="bottom-start"
      trigger={
        <Button
          tone="quiet"
          maxW="full"
          px="2.5"
          textStyle={{ base: 'xs', sm: 'sm' }}
          data-shell-part="account"
          aria-label={`Account ${labelOfAccount(active)}. Switch account`}
          onPointerEnter={AccountList.fetchAhead}
          onFocus={AccountList.fetchAhead}
        >
          <Span truncate>{labelOfAccount(active)}</Span>
          <ChevronsUpDownIcon size={16} />
        </Button>
      }
    >
      {(close) => (
        <AccountList
          accounts={accounts}
          activeId={active.id}
          onSelect={(accountId) => {
            close();
            select(accountId);
          }}
        />
      )}
    </Popover>
  );
}

function OnlyAccount({ label }: { label: string }) {
  return (
    <Text data-shell-part="account" textStyle="sm" fontWeight="medium" truncate px="2.5">
      {label}
    </Text>
  );
}
