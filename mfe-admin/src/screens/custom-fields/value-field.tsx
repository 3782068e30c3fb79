import type { ComponentProps } from 'react';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { TextField } from 'shared-ui';
import { signedInputMode } from 'shared-ui/parts/typed-number';

/** Input props by field type: dates use the browser's date picker, numbers a numeric keyboard. */
const inputs: Record<FieldType, Partial<ComponentProps<typeof TextField>>> = {
  Date: { type: 'date', maxW: '3xs' },
  Number: { inputMode: signedInputMode('decimal'), autoComplete: 'off', maxW: '3xs' },
  text: { autoComplete: 'off' },
};

/** Input for one value of a custom field. */
export function ValueField({
  fieldType,
  ...rest
}: ComponentProps<typeof TextField> & { fieldType: FieldType }) {
  return <TextField {...inputs[fieldType]} {...rest} />;
}
