import FilterIcon from 'lucide-react/icons/list-filter';
import { IconButton, Menu, MenuChoices, useCaller } from 'shared-ui';
import type { ShownFilter } from '../data/inbox-filter.ts';
import { useTags } from '../data/tags.data.ts';
import { useColleagues } from '../data/team.data.ts';

interface FilterMenuProps {
  readonly shown: ShownFilter;
  readonly onChange: (part: Pick<ShownFilter, 'tagId'> | Pick<ShownFilter, 'assigneeId'>) => void;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const any = 'any';

/** Returns menu options with unique values: `kind` distinguishes a tag and a person with the same ID. */
const optionsOf = (kind: string, anyLabel: string, items: readonly Named[]) => [
  { value: `${kind} ${any}`, label: anyLabel },
  ...items.map(({ id, name }) => ({ value: `${kind} ${id}`, label: name })),
];

function idIn(value: string): number | undefined {
  const id = Number(value.split(' ')[1]);

  return Number.isNaN(id) ? undefined : id;
}

/** Filters the list by a tag and by an assignee. */
export function FilterMenu({ shown, onChange }: FilterMenuProps) {
  const { userId } = useCaller();
  const { tagId, assigneeId } = shown;
  const tags = useTags().data?.items ?? [];
  // The user's own conversations have a chip.
  const others = useColleagues().filter(({ id }) => id !== userId || id === assigneeId);
  const isActive = tagId !== undefined || assigneeId !== undefined;
  if (tags.length === 0 && others.length === 0) {
    return null;
  }

  return (
    <Menu
      placement="bottom-start"
      trigger={
        <IconButton
          label={isActive ? 'Filter, in use' : 'Filter'}
          size="xs"
          {...(isActive ? { bg: 'bg.selected' } : {})}
        >
          <FilterIcon size={16} />
        </IconButton>
      }
    >
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
