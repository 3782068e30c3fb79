import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { Span, VisuallyHidden, chakra } from 'shared-ui';
import type { Column, Sorting } from './column.ts';
import { HeadCell } from './table-parts.ts';

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1',
    mx: '-1',
    minH: '8',
    borderRadius: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
  },
});

export interface HeadCellsProps<SortKey extends string> {
  readonly columns: readonly Pick<
    Column<never, SortKey>,
    'key' | 'title' | 'isTitleHidden' | 'align' | 'sort'
  >[];
  readonly sorting: Sorting<SortKey> | undefined;
  /** Sorts by a column, or reverses the direction. */
  readonly onToggle: (key: string) => void;
}

/** Column headings, with sort buttons if the server can sort by the column. */
export function HeadCells<SortKey extends string>({ columns, sorting, onToggle }: HeadCellsProps<SortKey>) {
  return columns.map(({ key, title, isTitleHidden, align, sort }) => {
    if (!sort) {
      return (
        <HeadCell key={key} role="columnheader" scope="col" data-align={align}>
          {isTitleHidden ? (
            <VisuallyHidden>{title}</VisuallyHidden>
          ) : (
            <Span lineClamp="2" lineHeight="shorter" title={title}>
              {title}
            </Span>
          )}
        </HeadCell>
      );
    }
    const direction = sorting?.by === sort.by ? directionOf(sorting) : 'none';

    return (
      <HeadCell key={key} role="columnheader" scope="col" data-align={align} aria-sort={direction}>
        <SortButton type="button" onClick={() => onToggle(key)}>
          {title}
          {direction === 'ascending' ? <ArrowUpIcon size={14} aria-hidden /> : null}
          {direction === 'descending' ? <ArrowDownIcon size={14} aria-hidden /> : null}
        </SortButton>
      </HeadCell>
    );
  });
}

function directionOf({ isDescending }: Pick<Sorting, 'isDescending'>): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending';
}
