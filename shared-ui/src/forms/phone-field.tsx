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
  /** The sentence that says what is wrong with it; undefined = nothing is. */
  readonly problemOf?: (typed: string) => string | undefined;
}

/** A phone number in the mask, as a field of a form. */
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
