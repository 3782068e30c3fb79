import { Controller } from 'shared-ui/forms';
import type { Control, FieldPathByValue, FieldValues } from 'shared-ui/forms';
import { PasswordField } from 'shared-ui/parts/password-field';

interface FormPasswordProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly missing?: string;
}

/** A password input bound to a form field. */
export function FormPassword<Values extends FieldValues>({
  control,
  name,
  autoComplete = 'current-password',
  missing = 'Please enter your password.',
  ...field
}: FormPasswordProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: missing }}
      render={({ field: { ref, value, onChange }, fieldState }) => (
        <PasswordField
          {...field}
          autoComplete={autoComplete}
          ref={ref}
          value={String(value)}
          error={fieldState.error?.message}
          onChange={onChange}
        />
      )}
    />
  );
}
