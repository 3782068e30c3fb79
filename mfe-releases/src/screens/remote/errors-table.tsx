import type { ReleaseError } from 'shared-contracts/api/releases/cockpit';
import { Box, Notice, Text, useMe } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { mediumTime } from 'shared-ui/messaging/words/times';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { useReleaseErrors } from '../../data/releases.data.ts';
import { errorKindWords } from '../../words/error-kinds.ts';

const columnsIn = (timeZone: string): readonly Column<ReleaseError>[] => [
  {
    key: 'error',
    title: 'Error',
    width: 'minmax(0, 3fr)',
    cell: ({ kind, reason, frame }) => (
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {reason || errorKindWords[kind]}
        </Text>
        {frame ? (
          <Text as="code" color="fg.muted" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
            {frame}
          </Text>
        ) : null}
      </Box>
    ),
  },
  { key: 'kind', title: 'Kind', width: '10rem', cell: ({ kind }) => errorKindWords[kind] },
  { key: 'version', title: 'Release', width: '7rem', cell: ({ version }) => version },
  { key: 'times', title: 'Times', width: '6rem', align: 'end', cell: ({ times }) => exactCount(times) },
  { key: 'last', title: 'Last seen', width: '14.5rem', cell: ({ lastAt }) => mediumTime(lastAt, timeZone) },
];

interface ErrorsTableProps {
  readonly remote: string;
  readonly minutes: number;
}

/** Latest errors of a remote's releases, grouped by position in the source. */
export function ErrorsTable({ remote, minutes }: ErrorsTableProps) {
  const { timeZone } = useMe().organization;
  const errors = useReleaseErrors(remote, minutes);

  return (
    <>
      {errors.data?.isWithoutFrames ? (
        <Notice tone="warning">
          Positions in the source can't be shown right now: the host of the browser app doesn't answer.
        </Notice>
      ) : null}
      <DataTable
        label="Errors"
        rows={errors.data?.items}
        rowId={({ version, kind, frame, reason }) => `${version} ${kind} ${frame ?? reason}`}
        query={errors}
        columns={columnsIn(timeZone)}
        empty={<Text color="fg.muted">No errors were reported in this time.</Text>}
      />
    </>
  );
}
