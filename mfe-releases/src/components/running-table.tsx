import { Badge, Box, Span, Text } from 'shared-ui';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { DataTable, RowLink } from 'shared-ui/table';
import type { Column, TableQuery } from 'shared-ui/table';
import type { RunningRelease } from '../data/running.ts';
import { audienceText } from '../words/audience.ts';
import { durationText, peopleShare } from '../words/figures.ts';
import { troubleText } from '../words/misbehavior.ts';
import { comparisonText, verdictWords } from '../words/verdict.ts';
import { ChannelBadge } from './channel-badge.tsx';

/** Says who is served a release. */
function servedTo({ channel, canary, hasCanary }: RunningRelease): string {
  if (channel === 'canary' && canary) {
    return audienceText(canary);
  }

  if (channel === 'last good') {
    return 'Browsers that fall back to it';
  }

  return hasCanary ? 'Everybody else' : 'Everybody';
}

/** Says how a release does: the verdict on a canary, and what went wrong. */
function Condition({ release: { canary, stable, health } }: { release: RunningRelease }) {
  const trouble = health ? troubleText(health) : '';
  const quiet = health && health.people > 0 ? 'Nothing went wrong' : 'No reports';
  const comparison = canary?.comparison;
  if (!comparison) {
    return <Text textStyle="sm">{trouble || quiet}</Text>;
  }
  const { tone, label } = verdictWords(comparison);

  return (
    <Box>
      <Badge tone={tone}>{label}</Badge>
      <Text color="fg.muted" textStyle="xs">
        {comparisonText(comparison, stable ?? 'stable')}
        {trouble ? ` ${trouble}.` : ''}
      </Text>
    </Box>
  );
}

const columns: readonly Column<RunningRelease>[] = [
  {
    key: 'remote',
    title: 'Remote',
    width: 'minmax(8rem, 1fr)',
    cell: ({ remote }) => <RowLink to={`/releases/${remote}`}>{remote}</RowLink>,
  },
  {
    key: 'release',
    title: 'Release',
    width: '13rem',
    onPhone: 'plain',
    cell: ({ version, channel }) => (
      <>
        <Span fontVariantNumeric="tabular-nums">{version}</Span> <ChannelBadge channel={channel} />
      </>
    ),
  },
  { key: 'to', title: 'Served to', width: 'minmax(8rem, 1fr)', cell: servedTo },
  {
    key: 'people',
    title: 'People',
    width: '5.5rem',
    align: 'end',
    cell: ({ health }) => exactCount(health?.people ?? 0),
  },
  {
    key: 'failed',
    title: 'Saw a failure',
    width: '8rem',
    align: 'end',
    cell: ({ health }) => peopleShare(health?.peopleFailed ?? 0, health?.people ?? 0),
  },
  {
    key: 'load',
    title: 'Loaded within',
    width: '8.5rem',
    align: 'end',
    cell: ({ health }) => (health?.loadMs.p95 ? durationText(health.loadMs.p95) : ''),
    ifNothing: '–',
  },
  {
    key: 'condition',
    title: 'Condition',
    width: 'minmax(12rem, 2fr)',
    onPhone: 'plain',
    cell: (release) => <Condition release={release} />,
  },
];

interface RunningTableProps {
  readonly releases: readonly RunningRelease[] | undefined;
  readonly query: TableQuery;
  /** Whether the rows are of one remote, whose name is the title of the page. */
  readonly isOfOne?: boolean;
}

/** Releases that are served, with how they do. 95 % of loads were as fast as "Loaded within". */
export function RunningTable({ releases, query, isOfOne = false }: RunningTableProps) {
  const shown = isOfOne ? columns.filter(({ key }) => key !== 'remote') : columns;

  return (
    <DataTable
      label="Running releases"
      rows={releases}
      rowId={({ remote, channel }) => `${remote} ${channel}`}
      query={query}
      columns={shown}
      empty={<Text color="fg.muted">No release is served yet. Promote one with pnpm release promote.</Text>}
    />
  );
}
