import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { Flex, Text, chakra } from 'shared-ui';
import type { Column, SortBy } from './columns.ts';
import { tableHeadHeight } from './row-sizes.ts';
import { BareCheckbox } from './row-checkbox.tsx';

/** What the table is sorted by, and which way. */
export interface Sorting {
  readonly by: SortBy;
  readonly isDescending: boolean;
}

const Head = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
});

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

interface TableHeadProps {
  readonly columns: readonly Column[];
  readonly tracks: string;
  readonly sorting: Sorting;
  readonly onSort: (by: SortBy) => void;
  /** Whether everything that is loaded is chosen; 'some' where a part of it is. */
  readonly chosen: boolean | 'some';
  readonly onChooseLoaded: () => void;
}

/** The names of the columns, which sort where they can, and the box that chooses what is loaded. */
export function TableHead(props: TableHeadProps) {
  const { columns, tracks, sorting, onSort } = props;

  return (
    <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks, height: tableHeadHeight }}>
      <Flex role="columnheader" justify="center" aria-label="Select">
        <ChooseLoaded chosen={props.chosen} onChoose={props.onChooseLoaded} />
      </Flex>
      <HeadCell title="Name" sort="name" sorting={sorting} onSort={onSort} />
      {columns.map(({ key, title, sort }) =>
        sort ? (
          <HeadCell key={key} title={title} sort={sort} sorting={sorting} onSort={onSort} />
        ) : (
          <Text key={key} role="columnheader" truncate pe="4" title={title}>
            {title}
          </Text>
        ),
      )}
    </Head>
  );
}

interface ChooseLoadedProps {
  readonly chosen: boolean | 'some';
  readonly onChoose: () => void;
}

/** Chooses every contact that is loaded, or lets all go. */
function ChooseLoaded({ chosen, onChoose }: ChooseLoadedProps) {
  return (
    <BareCheckbox
      type="checkbox"
      aria-label="Select all loaded contacts"
      ref={(box: HTMLInputElement | null) => {
        if (box) {
          box.indeterminate = chosen === 'some';
        }
      }}
      checked={chosen === true}
      onChange={onChoose}
    />
  );
}

interface HeadCellProps {
  readonly title: string;
  readonly sort: SortBy;
  readonly sorting: Sorting;
  readonly onSort: (by: SortBy) => void;
}

function HeadCell({ title, sort, sorting, onSort }: HeadCellProps) {
  const isSorted = sorting.by === sort;
  const direction = sorting.isDescending ? 'descending' : 'ascending';
  const Arrow = sorting.isDescending ? ArrowDownIcon : ArrowUpIcon;

  return (
    <Flex role="columnheader" aria-sort={isSorted ? direction : 'none'} minW="0">
      <SortButton type="button" onClick={() => onSort(sort)}>
        {title}
        {isSorted ? <Arrow size={14} aria-hidden /> : null}
      </SortButton>
    </Flex>
  );
}
