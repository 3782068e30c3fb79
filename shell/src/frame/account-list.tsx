import CheckIcon from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Account } from 'shared-contracts/domain/account';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { Box, chakra, Dot, Span, Stack, Text, TextInput } from 'shared-ui';
import { useShell, useStore } from '../use-shell.ts';
import { labelOfAccount } from './account-label.ts';
import { unreadIn } from './use-unread.ts';

/** Lists longer than this have a search box. */
const searchedAbove = 7;

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minH: '10',
    px: '2.5',
    textAlign: 'start',
    textStyle: 'sm',
    borderRadius: 'md',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'bg.selected', fontWeight: 'medium' },
  },
});

interface AccountListProps {
  readonly accounts: readonly Account[];
  readonly activeId: number;
  readonly onSelect: (accountId: number) => void;
}

/** Keeps only letters and digits, so that '415 555' finds (415) 555-0123. */
const bare = (text: string): string => foldForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The user's accounts to choose from, with a search by name or number if there are many. */
export function AccountList({ accounts, activeId, onSelect }: AccountListProps) {
  const [search, setSearch] = useState('');
  const session = useStore(useShell().session);
  const ref = useRef<HTMLDivElement>(null);
  // The panel moves the focus when it opens, which may be before this list has arrived.
  useEffect(() => stopsOf(ref.current)[0]?.focus({ preventScroll: true }), []);
  const matching = accounts.filter((account) => bare(labelOfAccount(account)).includes(bare(search)));

  return (
    <Stack ref={ref} gap="2" width="20rem" maxW="full" onKeyDown={moveFocus}>
      {accounts.length > searchedAbove ? (
        <TextInput
          autoComplete="off"
          aria-label="Find an account"
          placeholder="Find an account"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Box maxH="60dvh" overflowY="auto">
        {matching.map((account) => (
          <Choice
            key={account.id}
            type="button"
            aria-current={account.id === activeId}
            onClick={() => onSelect(account.id)}
          >
            <Span flex="1" minW="0" truncate>
              {labelOfAccount(account)}
            </Span>
            <UnreadDot count={unreadIn(account, session)} />
            {account.id === activeId ? <CheckIcon size={16} aria-hidden /> : null}
          </Choice>
        ))}
        {matching.length === 0 ? (
          <Text px="2.5" py="3" textStyle="sm" color="fg.muted" role="status">
            No matching accounts.
          </Text>
        ) : null}
      </Box>
    </Stack>
  );
}

function UnreadDot({ count }: { count: number }) {
  return count > 0 ? <Dot label={`${count} unread`} /> : null;
}

const stopsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('input, button') ?? []),
];

/** Moves through the list with the up and down arrow keys, also from the search box. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : -1;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
    return;
  }
  event.preventDefault();
  const stops = stopsOf(event.currentTarget);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}
