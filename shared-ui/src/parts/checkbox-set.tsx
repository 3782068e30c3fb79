import type { ReactNode } from 'react';
import { Checkbox, Text, chakra } from 'shared-ui';
import { toggled } from '../runtime/toggled.ts';

type Key = string | number;

/** A name in the form that programs use, or in bold, and its explanation in the same line. */
export function OptionText({
  name,
  detail,
  isCode = false,
}: {
  name: string;
  detail: string;
  isCode?: boolean;
}) {
  return (
    <>
      <Text as="span" {...(isCode ? { fontFamily: 'mono' } : { fontWeight: 'medium' })}>
        {name}
      </Text>
      <Text as="span" color="fg.muted">
        {` ${detail}`}
      </Text>
    </>
  );
}

interface CheckboxSetProps<K extends Key> {
  readonly label: string;
  readonly options: readonly { readonly key: K; readonly label: ReactNode }[];
  readonly chosen: readonly K[];
  readonly onChange: (chosen: K[]) => void;
  /** Side by side as long as there is room, for short labels. */
  readonly isInLine?: boolean;
  readonly error?: string | undefined;
}

/** Checkboxes of which several may be chosen, under a label. */
export function CheckboxSet<K extends Key>(props: CheckboxSetProps<K>) {
  const { label, options, chosen, onChange, isInLine = false, error } = props;

  return (
    <chakra.fieldset minW="0" {...(isInLine ? { display: 'flex', flexWrap: 'wrap', columnGap: '5' } : {})}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </chakra.legend>
      {options.map((option) => (
        <Checkbox
          key={option.key}
          label={option.label}
          checked={chosen.includes(option.key)}
          onChange={() => onChange(toggled(chosen, option.key))}
        />
      ))}
      {error ? (
        <Text role="alert" color="fg.error" textStyle="sm" mt="1" width="full">
          {error}
        </Text>
      ) : null}
    </chakra.fieldset>
  );
}
