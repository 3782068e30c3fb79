import type { ComponentProps } from 'react';
import { Controller } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PhoneInput } from 'shared-ui';

interface PhoneFieldProps<Values extends FieldValues> extends Omit<
  ComponentProps<typeof PhoneInput>,
  'value' | 'onChange' | 'inputRef' | 'error' | 'name'
> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  /** Returns an error message; undefined = valid. */
  readonly problemOf?: (typed: string) => string | undefined;
}

/** A masked phone number as a form field. */
export function PhoneField<Values extends FieldValues>({
  control,
  name,
  problemOf,
  ...rest
}: PhoneFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (typed) => problemOf?.(String(typed)) }}
      render={({ field, fieldState }) => (
        <PhoneInput
          {...rest}
          name={name}
          value={String(field.value)}
          error={fieldState.error?.message}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  );
}
