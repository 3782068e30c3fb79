import { FilterChip, Flex, Text } from 'shared-ui';
import { variantNames } from '../../../data/waves/wave-words.ts';

interface TextChoiceProps {
  /** Number of texts. A single one renders no choice. */
  readonly count: number;
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** Selects the A/B test's text that the phone shows. */
export function TextChoice({ count, chosen, onChoose }: TextChoiceProps) {
  if (count < 2) {
    return null;
  }

  return (
    <Flex role="group" aria-label="Variant to preview" align="center" justify="center" gap="2">
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
