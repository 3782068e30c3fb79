import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import type { Blackout } from 'shared-contracts/domain/blackout';
import { Badge, IconButton, Menu, MenuItem, Text } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import { blackoutWords } from './blackout-words.ts';

export type BlackoutAction = 'edit' | 'delete';

interface BlackoutListProps {
  readonly isWeekly: boolean;
  readonly blackouts: readonly Blackout[];
  readonly query: TableQuery;
  /** Current local time in the organization's time zone; dated blackouts that ended before it are past. */
  readonly now: string;
  /** Undefined makes the list read-only. */
  readonly onAction?: ((action: BlackoutAction, blackout: Blackout) => void) | undefined;
}

const what: Column<Blackout> = {
  key: 'what',
  title: 'Blackout',
  cell: (blackout) => (
    <>
      {blackout.name ? <Text fontWeight="semibold">{blackout.name}</Text> : null}
      <Text {...(blackout.name ? { color: 'fg.muted' } : {})}>{blackoutWords(blackout)}</Text>
    </>
  ),
};

/** Blackouts in words, one per row. Dated ones also show whether they are over. */
export function BlackoutList({ isWeekly, blackouts, query, now, onAction }: BlackoutListProps) {
  const status: Column<Blackout> = {
    key: 'status',
    title: 'Status',
    width: '7rem',
    onPhone: 'plain',
    cell: (blackout) => <Status blackout={blackout} now={now} />,
  };
  const actions: Column<Blackout> = {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: '4rem',
    align: 'end',
    onPhone: 'end',
    cell: (blackout) => (
      <BlackoutMenu blackout={blackout} onAction={(action) => onAction?.(action, blackout)} />
    ),
  };

  return (
    <DataTable
      label={isWeekly ? 'Weekly blackouts' : 'Dated blackouts'}
      rows={blackouts}
      rowId={({ id }) => id}
      query={query}
      columns={[what, ...(isWeekly ? [] : [status]), ...(onAction ? [actions] : [])]}
    />
  );
}

function Status({ blackout, now }: { blackout: Blackout; now: string }) {
  if (blackout.endTime <= now) {
    return <Badge>Past</Badge>;
  }

  return blackout.startTime <= now ? <Badge tone="warning">Now</Badge> : <Badge tone="info">Upcoming</Badge>;
}

interface BlackoutMenuProps {
  readonly blackout: Blackout;
  readonly onAction: (action: BlackoutAction) => void;
}

function BlackoutMenu({ blackout, onAction }: BlackoutMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={`Actions for ${blackout.name || blackoutWords(blackout)}`}>
          <EllipsisVerticalIcon />
        </IconButton>
      }
    >
      <MenuItem value="edit" onSelect={() => onAction('edit')}>
        Edit
      </MenuItem>
      <MenuItem value="delete" isDangerous onSelect={() => onAction('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}
