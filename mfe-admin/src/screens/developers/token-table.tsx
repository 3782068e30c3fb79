import type { ReactNode } from 'react';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { Badge, Button, Checkbox, Text, useMe } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { Never } from '../../components/never.tsx';
import { useSwitchToken } from '../../data/developers.data.ts';
import type { useTokens } from '../../data/developers.data.ts';
import { permissionWords } from './token-words.ts';

interface TokenTableProps {
  readonly tokens: ReturnType<typeof useTokens>;
  readonly empty: ReactNode;
  readonly onDelete: (token: AccessToken) => void;
}

/** Access tokens, one per row, with their permissions, last use and on/off switch. */
export function TokenTable({ tokens, empty, onDelete }: TokenTableProps) {
  const { timeZone } = useMe().organization;
  const { busyId, turn } = useSwitchToken();
  const columns: readonly Column<AccessToken>[] = [
    {
      key: 'name',
      title: 'Name',
      width: 'minmax(0, 1.4fr)',
      cell: ({ name, accessToken }) => (
        <>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" textStyle="xs" fontFamily="mono">
            {accessToken}
          </Text>
        </>
      ),
    },
    { key: 'permissions', title: 'Permissions', cell: ({ permissions }) => permissionWords(permissions) },
    {
      key: 'used',
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? mediumTime(lastUsedAt, timeZone) : <Never />),
    },
    { key: 'expires', title: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} zone={timeZone} /> },
    {
      key: 'active',
      title: 'Active',
      width: '6rem',
      cell: (token) => (
        <Checkbox
          label={token.isActive ? 'On' : 'Off'}
          aria-label={`${token.name} is active`}
          checked={token.isActive}
          disabled={busyId === token.id}
          onChange={() => turn(token, !token.isActive)}
        />
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      width: '6rem',
      align: 'end',
      onPhone: 'end',
      cell: (token) => (
        <Button size="sm" onClick={() => onDelete(token)} aria-label={`Delete ${token.name}`}>
          Delete
        </Button>
      ),
    },
  ];

  return (
    <DataTable
      label="Access tokens"
      rows={tokens.data?.items}
      rowId={({ id }) => id}
      query={tokens}
      columns={columns}
      empty={empty}
    />
  );
}

function Expiry({ at, zone }: { readonly at: string | null; readonly zone: string }) {
  const now = useNow().getTime();
  if (at === null) {
    return 'Never';
  }

  return Date.parse(at) <= now ? <Badge tone="error">Expired</Badge> : mediumTime(at, zone);
}
