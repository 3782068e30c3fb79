import { FilterChip, Flex, Text } from 'shared-ui';
import { variantNames } from '../../../data/waves/wave-words.ts';

interface TextChoiceProps {
  /** How many texts there are; one alone is no choice. */
  readonly count: number;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** Which text of an A/B test the phone shows. */
export function TextChoice({ count, chosen, onChoose }: TextChoiceProps) {
  if (count < 2) {
    return null;
  }

  return (
    <Flex role="group" aria-label="Variant on the phone" align="center" justify="center" gap="2">
      <Text textStyle="sm" color="fg.muted">
        Variant
      </Text>
      {variantNames.slice(0, count).map((name, place) => (
        <FilterChip key={name} isActive={place === chosen} onToggle={() => onChoose(place)}>
          {name}
        </FilterChip>
      ))}
    </Flex>
  );
}
