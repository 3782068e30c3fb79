import type { ReactNode } from 'react';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import { Badge, Button, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { touchSize } from '../../components/touch-size.ts';
import type { useTokens } from '../../data/tokens.data.ts';
import { permissionsText, remotesText } from '../../words/token.ts';

interface TokensTableProps {
  readonly tokens: ReturnType<typeof useTokens>;
  readonly empty: ReactNode;
  readonly onRevoke: (token: ReleaseToken) => void;
}

/** Tokens of the person, with what they may do and when they were last used. */
export function TokensTable({ tokens, empty, onRevoke }: TokensTableProps) {
  const { timeZone } = useMe().organization;
  const columns: readonly Column<ReleaseToken>[] = [
    {
      key: 'name',
      title: 'Name',
      width: 'minmax(9rem, 1.4fr)',
      cell: ({ name, hint }) => (
        <>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" textStyle="xs" fontFamily="mono">
            {`${hint}…`}
          </Text>
        </>
      ),
    },
    {
      key: 'remotes',
      title: 'Remotes',
      cell: ({ remotes }) => remotesText(remotes),
    },
    { key: 'permissions', title: 'May', cell: ({ permissions }) => permissionsText(permissions) },
    {
      key: 'used',
      title: 'Last used',
      width: '14.5rem',
      cell: ({ lastUsedAt }) => (lastUsedAt ? mediumTime(lastUsedAt, timeZone) : 'Never'),
    },
    {
      key: 'expires',
      title: 'Expires',
      width: '14.5rem',
      cell: ({ expiresAt }) => <Expiry at={expiresAt} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      width: '7rem',
      align: 'end',
      onPhone: 'end',
      cell: (token) => (
        <Button onClick={() => onRevoke(token)} aria-label={`Revoke ${token.name}`} {...touchSize}>
          Revoke
        </Button>
      ),
    },
  ];

  return (
    <DataTable
      label="Tokens"
      rows={tokens.data?.items}
      rowId={({ id }) => id}
      query={tokens}
      columns={columns}
      empty={empty}
    />
  );
}

function Expiry({ at, timeZone }: { readonly at: string; readonly timeZone: string }) {
  const now = useNow().getTime();

  return Date.parse(at) <= now ? <Badge tone="error">Expired</Badge> : mediumTime(at, timeZone);
}
