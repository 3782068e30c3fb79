import { chakra } from 'shared-ui';

const Details = chakra('details', { base: { mt: '2', textStyle: 'sm' } });
const Summary = chakra('summary', {
  base: { cursor: 'pointer', color: 'fg.link', py: '1', layerStyle: 'finger' },
});
const Scroller = chakra('div', { base: { maxH: '48', overflowY: 'auto', mt: '2' } });
const Table = chakra('table', { base: { width: 'full', borderCollapse: 'collapse' } });
/** Figures end at the right, with digits of equal width. */
const figures = {
  '&:not(:first-child)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', ps: '4' },
} as const;
const Head = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'medium', color: 'fg.muted', py: '1', ...figures },
});
const Cell = chakra('td', {
  base: { py: '1', borderTopWidth: '1px', overflowWrap: 'anywhere', ...figures },
});

export interface ChartTableProps {
  readonly label: string;
  /** Headings of the row names and of each figure. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly (readonly [string, ...number[]])[];
}

/** A chart's data as a table, for anyone who prefers numbers. */
export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    <Details>
      <Summary>Show data table</Summary>
      <Scroller tabIndex={0} role="region" aria-label={label}>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column} scope="col">
                  {column}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...counts]) => (
              <tr key={name}>
                <Cell>{name}</Cell>
                {counts.map((count, place) => (
                  <Cell key={columns[place + 1]}>{count.toLocaleString('en-US')}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Details>
  );
}
