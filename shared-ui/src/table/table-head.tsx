import type { ReactNode } from 'react';
import { HeadCells } from './head-cells.tsx';
import type { HeadCellsProps } from './head-cells.tsx';
import { Head, HeadCell, HeadRow } from './table-parts.ts';

interface TableHeadProps<SortKey extends string> extends HeadCellsProps<SortKey> {
  readonly tracks: string;
  /** Checkbox that selects all rows, if rows can be selected. */
  readonly chooseAll: ReactNode;
}

/** Header row, which stays visible. */
export function TableHead<SortKey extends string>({ tracks, chooseAll, ...cells }: TableHeadProps<SortKey>) {
  return (
    <Head role="rowgroup">
      <HeadRow role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
        {chooseAll ? (
          <HeadCell role="columnheader" scope="col" data-box="">
            {chooseAll}
          </HeadCell>
        ) : null}
        <HeadCells {...cells} />
      </HeadRow>
    </Head>
  );
}
