import { FilterChip, HStack } from 'shared-ui';

interface SearchPlacesProps {
  readonly isInMessages: boolean;
  readonly onChange: (isInMessages: boolean) => void;
}

/** Where to search: among names and numbers, or in what was said. */
export function SearchPlaces({ isInMessages, onChange }: SearchPlacesProps) {
  return (
    <HStack role="group" aria-label="Search in" gap="2" px="4" height="49px" borderBottomWidth="1px">
      <FilterChip isActive={!isInMessages} onToggle={() => onChange(false)}>
        Names
      </FilterChip>
      <FilterChip isActive={isInMessages} onToggle={() => onChange(true)}>
        Messages
      </FilterChip>
    </HStack>
  );
}
