import TagIcon from 'lucide-react/icons/tag';
import { Button, Menu, MenuItem, Text } from 'shared-ui';
import { TagChip } from '../components/tag-chip.tsx';
import { useTags } from '../data/tags.data.ts';

interface TagFilterProps {
  readonly tagId: number | undefined;
  readonly onChange: (tagId: number | undefined) => void;
}

/** Narrows the list to one tag. */
export function TagFilter({ tagId, onChange }: TagFilterProps) {
  const tags = useTags().data?.items ?? [];
  const chosen = tags.find(({ id }) => id === tagId);
  if (tags.length === 0) {
    return null;
  }

  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button size="xs" tone={chosen ? 'secondary' : 'quiet'} maxW="36">
          <TagIcon aria-hidden />
          <Text as="span" truncate>
            {chosen ? `Tag: ${chosen.name}` : 'Tag'}
          </Text>
        </Button>
      }
    >
      {chosen ? (
        <MenuItem value="any" onSelect={() => onChange(undefined)}>
          Any tag
        </MenuItem>
      ) : null}
      {tags.map((tag) => (
        <MenuItem key={tag.id} value={String(tag.id)} onSelect={() => onChange(tag.id)}>
          <TagChip tag={tag} />
        </MenuItem>
      ))}
    </Menu>
  );
}
