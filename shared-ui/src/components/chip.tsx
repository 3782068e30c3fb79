import { HStack, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { toggled } from '../runtime/toggled.ts';

const ToggleChip = chakra('button', {
  base: {
    layerStyle: 'finger',
    px: '3',
    minH: '8',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&[aria-pressed=false]:hover': { bg: 'bg.muted' },
    _pressed: { bg: 'bg.inverted', color: 'fg.inverted', borderColor: 'bg.inverted' },
  },
});

interface FilterChipProps {
  readonly isActive: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A filter that can be toggled. */
export function FilterChip({ isActive, onToggle, children }: FilterChipProps) {
  return (
    <ToggleChip type="button" aria-pressed={isActive} onClick={onToggle}>
      {children}
    </ToggleChip>
  );
}

interface FilterChipsProps {
  /** Describes what the chips filter, for screen readers. */
  readonly label: string;
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  readonly active: readonly string[];
  readonly onChange: (active: string[]) => void;
}

/** A row of filters that are toggled independently. */
export function FilterChips({ label, chips, active, onChange }: FilterChipsProps) {
  return (
    <HStack role="group" aria-label={label} gap="2" flexWrap="wrap">
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          isActive={active.includes(chip.key)}
          onToggle={() => onChange(toggled(active, chip.key))}
        >
          {chip.label}
        </FilterChip>
      ))}
    </HStack>
  );
}
