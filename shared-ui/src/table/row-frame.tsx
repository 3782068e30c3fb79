import { use } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { pressRow } from './press-row.ts';
import { RowsContext } from './rows-context.ts';
import { BodyRow } from './table-parts.ts';

interface RowFrameProps {
  readonly index: number;
  readonly children: ReactNode;
  readonly style?: CSSProperties;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** Element of a row: its index for screen readers, whether it is selected, and its click handling. */
export function RowFrame({ index, children, style, ref }: RowFrameProps) {
  const { tracks, height, marks, isSelected } = use(RowsContext);

  return (
    <BodyRow
      ref={ref}
      role="row"
      aria-rowindex={index + 2} // the headings are the first row
      {...(isSelected(index) ? { 'data-selected': '' } : {})}
      {...marks}
      style={{ ...style, gridTemplateColumns: tracks, ...(height === undefined ? {} : { height }) }}
      onClick={pressRow}
    >
      {children}
    </BodyRow>
  );
}
