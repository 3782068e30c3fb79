import { Controller } from 'shared-ui/forms';
import type { Control, FieldPathByValue, FieldValues } from 'shared-ui/forms';
import type { ChosenTime } from './chosen-time.ts';
import { DateTimeField } from './date-time-field.tsx';
import type { DateTimeFieldProps } from './date-time-field.tsx';

interface DateTimeFormFieldProps<Values extends FieldValues, Checked> extends Omit<
  DateTimeFieldProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'
> {
  readonly control: Control<Values, unknown, Checked>;
  /** Field of the form that holds `{ date, time }`. */
  readonly name: FieldPathByValue<Values, ChosenTime>;
}

/** A date and a time as one form field (react-hook-form), validated by the form's schema. */
export function DateTimeFormField<Values extends FieldValues, Checked = Values>({
  control,
  name,
  ...rest
}: DateTimeFormFieldProps<Values, Checked>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateTimeField
          {...rest}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
