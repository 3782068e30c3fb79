import { chakra } from '@chakra-ui/react';
import type { HTMLChakraProps } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Row = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    cursor: 'pointer',
    py: '1',
    '@media (pointer: coarse)': { py: '3' },
    textStyle: 'sm',
    '& > span': { minW: '0' },
  },
});
const Mark = chakra('input', {
  base: {
    flexShrink: '0',
    boxSize: '4.5',
    mt: '0.5',
    accentColor: '{colors.accent}',
    focusVisibleRing: 'outside',
    borderRadius: 'xs',
  },
});

interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

/** A checkbox that uses the browser's own control. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <Row>
      <Mark type="checkbox" {...rest} />
      <span>{label}</span>
    </Row>
  );
}

interface RadioChoicesProps<Value extends string> {
  readonly label: ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly isDisabled?: boolean;
  }[];
}

/** Radio buttons for a choice among a few options. */
export function RadioChoices<Value extends string>({
  label,
  value,
  onChange,
  options,
}: RadioChoicesProps<Value>) {
  const name = useId();

  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </chakra.legend>
      {options.map((option) => (
        <Row key={option.value}>
          <Mark
            type="radio"
            borderRadius="full"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Row>
      ))}
    </chakra.fieldset>
  );
}
