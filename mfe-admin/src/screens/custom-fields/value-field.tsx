import type { ComponentProps } from 'react';
import type { FieldType } from 'shared-contracts/domain/custom-field';
import { TextField } from 'shared-ui';

/** How a value of a type is typed: dates by the browser's own calendar, numbers by its number keys. */
const inputs: Record<FieldType, Partial<ComponentProps<typeof TextField>>> = {
  Date: { type: 'date', maxW: '3xs' },
  Number: { inputMode: 'decimal', autoComplete: 'off', maxW: '3xs' },
  text: { autoComplete: 'off' },
};

/** One value of a custom field. */
export function ValueField({
  fieldType,
  ...rest
}: ComponentProps<typeof TextField> & { fieldType: FieldType }) {
  return <TextField {...inputs[fieldType]} {...rest} />;
}
