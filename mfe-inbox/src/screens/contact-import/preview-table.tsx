import type { PreviewRow } from 'shared-contracts/domain/contact-import';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Badge, Stack, Text } from 'shared-ui';
import { Cell, HeadCell, ScrollPlace, Table } from './table-parts.tsx';

const outcomes = {
  created: { label: 'New contact', tone: 'success' },
  updated: { label: 'Updates', tone: 'info' },
  duplicate: { label: 'Duplicate', tone: 'warning' },
  invalid: { label: 'Invalid', tone: 'error' },
} as const;

/** What the first rows become. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ScrollPlace label="Preview of the rows">
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">Line</HeadCell>
            <HeadCell scope="col">Becomes</HeadCell>
            <HeadCell scope="col">Phone</HeadCell>
            <HeadCell scope="col">Name</HeadCell>
            <HeadCell scope="col">Fields</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <Cell color="fg.muted">{row.line}</Cell>
              <Cell minW="36" maxW="72">
                <Stack gap="1" align="flex-start">
                  <Badge tone={outcomes[row.becomes].tone}>{outcomes[row.becomes].label}</Badge>
                  {row.reason ? <Text textStyle="xs">{row.reason}</Text> : null}
                  {row.isOptedOut ? <Text textStyle="xs">Opted out (cannot be changed)</Text> : null}
                </Stack>
              </Cell>
              <Cell whiteSpace="nowrap">{displayPhone(row.phone)}</Cell>
              <Cell maxW="60">
                <NameCell row={row} />
              </Cell>
              <Cell maxW="72" color="fg.muted">
                <Text truncate title={fieldsOf(row)}>
                  {fieldsOf(row)}
                </Text>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollPlace>
  );
}

const fieldsOf = ({ fields }: PreviewRow): string =>
  fields.map(({ name, value }) => `${name}: ${value}`).join(', ');

function NameCell({ row: { name, nameBefore } }: { row: PreviewRow }) {
  const isRenamed = nameBefore !== null && nameBefore !== '' && nameBefore !== name;

  return (
    <>
      <Text truncate title={name}>
        {name}
      </Text>
      {isRenamed ? (
        <Text textStyle="xs" color="fg.muted" truncate title={nameBefore}>
          was {nameBefore}
        </Text>
      ) : null}
    </>
  );
}
