import type { PreviewRow } from 'shared-contracts/domain/contact-import';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Badge, Stack, Text } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';

const outcomes = {
  created: { label: 'New contact', tone: 'success' },
  updated: { label: 'Updates', tone: 'info' },
  duplicate: { label: 'Duplicate', tone: 'warning' },
  invalid: { label: 'Invalid', tone: 'error' },
} as const;

const columns: readonly Column<PreviewRow>[] = [
  { key: 'line', title: 'Line', width: '4.5rem', cell: ({ line }) => <LineNumber line={line} /> },
  {
    key: 'becomes',
    title: 'Becomes',
    width: 'minmax(0, 1.2fr)',
    onPhone: 'plain',
    cell: (row) => <Outcome row={row} />,
  },
  { key: 'phone', title: 'Phone', width: 'minmax(0, 9.5rem)', cell: ({ phone }) => displayPhone(phone) },
  { key: 'name', title: 'Name', cell: (row) => nameOf(row) },
  {
    key: 'fields',
    title: 'Fields',
    width: 'minmax(0, 1.5fr)',
    cell: ({ fields }) => fields.map(({ name, value }) => `${name}: ${value}`).join(', '),
  },
];

/** Preview of the first imported rows. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return <DataTable label="Preview of the rows" rows={rows} rowId={({ line }) => line} columns={columns} />;
}

/** Line number, without its label on a phone. */
function LineNumber({ line }: { line: number }) {
  return (
    <Text color="fg.muted">
      <Text as="span" hideFrom="md">
        Line{' '}
      </Text>
      {line}
    </Text>
  );
}

function Outcome({ row }: { row: PreviewRow }) {
  const { becomes, reason, isOptedOut, isRefused, isBlocked, note } = row;
  const { label, tone } = outcomes[becomes];

  return (
    <Stack gap="1" align="flex-start">
      <Badge tone={tone}>{label}</Badge>
      {reason ? <Text textStyle="xs">{reason}</Text> : null}
      {note ? <Text textStyle="xs">{note}</Text> : null}
      {isRefused ? <Text textStyle="xs">Opts out of texts</Text> : null}
      {isBlocked ? <Text textStyle="xs">Blocked</Text> : null}
      {isOptedOut && !isRefused ? <Text textStyle="xs">Opted out (cannot be changed)</Text> : null}
    </Stack>
  );
}

function nameOf({ name, nameBefore }: PreviewRow) {
  if (nameBefore === null || nameBefore === '' || nameBefore === name) {
    return name;
  }

  return (
    <>
      {name}
      <Text textStyle="xs" color="fg.muted">
        was {nameBefore}
      </Text>
    </>
  );
}
