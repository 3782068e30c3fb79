import XIcon from 'lucide-react/icons/x';
import { filtersIn, tabOf, withFilter } from 'shared-contracts/drawer-tabs';
import { inboxTabs as tabs } from 'shared-contracts/domain/inbox-view';
import { Flex, Text, chakra, useSurroundings } from 'shared-ui';
import type { ShownFilter } from '../data/inbox-filter.ts';
import { useListedViews } from '../data/saved-views.data.ts';
import type { Narrowing } from './narrowing.ts';
import { savedViewOf, useFilterNames } from './views/view-words.ts';

const Removable = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '1',
    px: '2.5',
    minH: { base: '11', md: '7' },
    maxW: '56',
    borderRadius: 'full',
    bg: 'bg.muted',
    textStyle: 'sm',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.emphasized' },
  },
});

interface ShownFiltersProps {
  readonly shown: ShownFilter;
  readonly onNarrow: Narrowing['narrow'];
}

interface Filter {
  readonly name: string;
  readonly remove: () => void;
}

/** Active filters in one line, each with a button that removes it, after the name of a saved view. */
export function ShownFilters({ shown, onNarrow }: ShownFiltersProps) {
  const { drawer } = useSurroundings();
  const filters = useRemovableFilters({ shown, onNarrow });
  const view = savedViewOf(shown, useListedViews());

  /** The pressed button is gone by then: the focus goes to the one that opens the filters. */
  function remove(filter: Filter): void {
    filter.remove();
    drawer?.actions?.querySelector<HTMLElement>('button[aria-label^="Filter"]')?.focus();
  }

  return (
    <Flex flex="1" minW="0" gap="1.5" align="center" overflowX="auto" scrollbarWidth="none">
      {view ? (
        <Text flexShrink="0" maxW="40" truncate textStyle="sm" fontWeight="medium" title={view.name}>
          {view.name}
        </Text>
      ) : null}
      {filters.map((filter) => (
        <Removable
          key={filter.name}
          type="button"
          aria-label={`Remove filter: ${filter.name}`}
          onClick={() => remove(filter)}
        >
          <Text as="span" truncate>
            {filter.name}
          </Text>
          <XIcon size={14} aria-hidden />
        </Removable>
      ))}
    </Flex>
  );
}

function useRemovableFilters({ shown, onNarrow }: ShownFiltersProps): Filter[] {
  const { drawer } = useSurroundings();
  const namesOf = useFilterNames();
  const { chips, tagId, assigneeId } = shown;
  const { filters, areUsual } = filtersIn(tabs, chips);
  const tab = tabOf(tabs, chips);
  const names = namesOf({ ...shown, chips: areUsual ? [] : filters });
  const change = (next: readonly string[]) => () => drawer?.changeQuery?.({ chips: next });
  const isAnyState = !areUsual && filters.length === 0;

  return [
    ...(isAnyState && tab ? [{ name: 'Any state', remove: change(tab.chips) }] : []),
    ...names.chips.map(({ key, label }) => ({ name: label, remove: change(withFilter(tabs, chips, key)) })),
    ...(tagId === undefined
      ? []
      : [{ name: `Tag ${names.tag ?? ''}`, remove: () => onNarrow({ tagId: undefined }) }]),
    ...(assigneeId === undefined
      ? []
      : [
          {
            name: `Assigned to ${names.assignee ?? ''}`,
            remove: () => onNarrow({ assigneeId: undefined }),
          },
        ]),
  ];
}
