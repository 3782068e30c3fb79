import { Flex, SelectField } from 'shared-ui';
import type { ReactNode } from 'react';
import type { Column, Sorting } from './column.ts';
import { boxStart, tableInset } from './table-parts.ts';

interface PhoneBarProps<SortKey extends string> {
  /** Checkbox that selects all rows, if rows can be selected. */
  readonly children: ReactNode;
  readonly columns: readonly Pick<Column<never, SortKey>, 'title' | 'sort'>[];
  readonly sorting: Sorting<SortKey> | undefined;
  readonly onSort: ((sorting: Sorting<SortKey>) => void) | undefined;
}

/** Replaces the headings on cards: selects all rows, and sorts. */
export function PhoneBar<SortKey extends string>({
  children,
  columns,
  sorting,
  onSort,
}: PhoneBarProps<SortKey>) {
  const ways = onSort ? columns.flatMap(waysOf) : [];
  if (!children && ways.length === 0) {
    return null;
  }
  const current = ways.findIndex(
    ({ by, isDescending }) => by === sorting?.by && isDescending === sorting.isDescending,
  );

  return (
    <Flex align="center" justify="space-between" gap="3" borderBottomWidth="1px" pe={tableInset} py="1">
      <Flex ms={boxStart} flexShrink="0">
        {children}
      </Flex>
      {ways.length > 0 ? (
        <Flex width="56">
          <SelectField
            label="Sort by"
            isLabelHidden
            value={current}
            onChange={(event) => {
              const way = ways[Number(event.currentTarget.value)];
              if (way) {
                onSort?.({ by: way.by, isDescending: way.isDescending });
              }
            }}
          >
            {current === -1 ? <option value={-1}>Sort by</option> : null}
            {ways.map(({ label }, place) => (
              <option key={label} value={place}>
                {label}
              </option>
            ))}
          </SelectField>
        </Flex>
      ) : null}
    </Flex>
  );
}

function waysOf<SortKey extends string>({ title, sort }: Pick<Column<never, SortKey>, 'title' | 'sort'>) {
  if (!sort) {
    return [];
  }
  const first = sort.first === 'descending';
  const directions = sort.isOneWay ? [first] : [first, !first];

  return directions.map((isDescending) => ({
    by: sort.by,
    isDescending,
    label: `${title}, ${isDescending ? 'descending' : 'ascending'}`,
  }));
}
