import FilterIcon from 'lucide-react/icons/list-filter';
import { filtersIn, tabOf, withFilter } from 'shared-contracts/drawer-tabs';
import { drawers } from 'shared-contracts/drawers';
import { IconButton, Menu, MenuChecks, MenuChoices, useCaller, useSurroundings } from 'shared-ui';
import { isFiltered } from '../data/inbox-filter.ts';
import type { ShownFilter } from '../data/inbox-filter.ts';
import { useTags } from '../data/tags.data.ts';
import { useColleagues } from '../data/team.data.ts';
import { touchSize } from './touch-size.ts';

interface FilterMenuProps {
  readonly shown: ShownFilter;
  readonly onChange: (part: Pick<ShownFilter, 'tagId'> | Pick<ShownFilter, 'assigneeId'>) => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const any = 'any';

const { tabs, chips: drawerChips } = drawers.conversations;
const states = drawerChips
  .filter(({ key }) => !tabs.some((tab) => tab.key === key))
  .map(({ key, label }) => ({ value: key, label }));

/** Returns menu options with unique values: `kind` distinguishes a tag and a person with the same ID. */
const optionsOf = (kind: string, anyLabel: string, items: readonly Named[]) => [
  { value: `${kind} ${any}`, label: anyLabel },
  ...items.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name })),
];

function idIn(value: string): number | undefined {
  const id = Number(value.split(' ')[1]);

  return Number.isNaN(id) ? undefined : id;
}

/** Filters the list by state, by a tag and by an assignee. */
export function FilterMenu({ shown, onChange }: FilterMenuProps) {
  const { userId } = useCaller();
  const { drawer } = useSurroundings();
  const { chips, tagId, assigneeId } = shown;
  const tags = useTags().data?.items ?? [];
  // The user's own conversations have a tab.
  const others = useColleagues().filter(({ id }) => id !== userId || id === assigneeId);
  const isActive = isFiltered(shown);
  const changeQuery = drawer?.changeQuery;
  // Snoozed conversations are a state of their own. Older shells show chips.
  const hasStates = changeQuery !== undefined && tabOf(tabs, chips)?.key !== 'snoozed';
  if (!hasStates && tags.length === 0 && others.length === 0) {
    return null;
  }

  return (
    <Menu
      placement="bottom-start"
      trigger={
        <IconButton
          label={isActive ? 'Filter, in use' : 'Filter'}
          {...touchSize}
          {...(isActive ? { bg: 'bg.selected' } : {})}
        >
          <FilterIcon size={18} />
        </IconButton>
      }
    >
      {hasStates ? (
        <MenuChecks
          label="State"
          active={filtersIn(tabs, chips).filters}
          onToggle={(chip) => changeQuery({ chips: withFilter(tabs, chips, chip) })}
          options={states}
        />
      ) : null}
      {tags.length > 0 ? (
        <MenuChoices
          label="Tag"
          value={`tag ${tagId ?? any}`}
          onChange={(value) => onChange({ tagId: idIn(value) })}
          options={optionsOf('tag', 'Any tag', tags)}
        />
      ) : null}
      {others.length > 0 ? (
        <MenuChoices
          label="Assigned to"
          value={`person ${assigneeId ?? any}`}
          onChange={(value) => onChange({ assigneeId: idIn(value) })}
          options={optionsOf('person', 'Anyone', others)}
        />
      ) : null}
    </Menu>
  );
}
