import type { ChangeEvent } from 'react';
import { chakra } from 'shared-ui';

const Box = chakra('input', {
  base: {
    boxSize: '4.5',
    accentColor: '{colors.accent}',
    focusVisibleRing: 'outside',
    borderRadius: 'xs',
    cursor: 'pointer',
  },
});

/** Touch target around the small checkbox. */
const Target = chakra('label', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '11', cursor: 'pointer' },
});

interface RowCheckboxProps {
  readonly label: string;
  /** 'some' of the rows that it represents. */
  readonly checked: boolean | 'some';
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Selects a row, or all of them; with Shift, all rows from the previously selected one to this one. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={label}
        ref={(box: HTMLInputElement | null) => {
          if (box) {
            box.indeterminate = checked === 'some';
          }
        }}
        checked={checked === true}
        onChange={onChange}
      />
    </Target>
  );
}
