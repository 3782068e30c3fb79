import { useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { FlowRow } from 'shared-contracts/domain/flow';
import { Badge, Button, EmptyState, Flex, Text } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable, RowLink } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { FlowDialogs } from '../../components/flow-dialogs.tsx';
import type { FlowQuestion } from '../../components/flow-dialogs.tsx';
import { FlowStatus } from '../../components/flow-status.tsx';
import type { useFlows } from '../../data/flows.data.ts';
import { FlowMenu } from './flow-menu.tsx';
import { FlowsStart } from './flows-start.tsx';

const facts: readonly Column<FlowRow>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'minmax(10rem, 2fr)',
    cell: ({ id, name, group }) => (
      <Flex align="center" gap="2" minW="0" wrap="wrap">
        <RowLink to={addresses.flow.href({ flowId: id })} title={name}>
          {name}
        </RowLink>
        {group ? <Badge>Group {group.name}</Badge> : null}
      </Flex>
    ),
  },
  {
    key: 'description',
    title: 'Description',
    width: 'minmax(8rem, 3fr)',
    onPhone: 'plain',
    cell: ({ description }) => (
      <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        {description}
      </Text>
    ),
  },
  {
    key: 'contacts',
    title: 'Contacts',
    width: '6rem',
    align: 'end',
    cell: ({ contactCount }) => exactCount(contactCount),
  },
  {
    key: 'sent',
    title: 'Messages sent',
    width: '8rem',
    align: 'end',
    cell: ({ messagesSent }) => exactCount(messagesSent),
  },
  {
    key: 'status',
    title: 'Status',
    width: '7rem',
    cell: ({ isPaused }) => <FlowStatus isPaused={isPaused} />,
  },
];

interface FlowsTableProps {
  readonly query: ReturnType<typeof useFlows>;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** Flows of the account, with their figures and actions (features AU-01). */
export function FlowsTable({ query, isNarrowed, onClear }: FlowsTableProps) {
  const [question, setQuestion] = useState<FlowQuestion>();
  const columns: readonly Column<FlowRow>[] = [
    ...facts,
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      width: '3.5rem',
      align: 'end',
      onPhone: 'end',
      cell: (flow) => <FlowMenu flow={flow} onQuestion={(kind) => setQuestion({ kind, flow })} />,
    },
  ];

  return (
    <>
      <DataTable
        label="Flows"
        rows={query.flows}
        rowId={({ id }) => id}
        columns={columns}
        query={query}
        empty={
          isNarrowed ? (
            <EmptyState
              title="Nothing matches"
              action={<Button onClick={onClear}>Clear search and filters</Button>}
            >
              No flows match your search or filters.
            </EmptyState>
          ) : (
            <FlowsStart />
          )
        }
      />
      <FlowDialogs
        question={question}
        onClose={() => setQuestion(undefined)}
        onDeleted={() => setQuestion(undefined)}
      />
    </>
  );
}
