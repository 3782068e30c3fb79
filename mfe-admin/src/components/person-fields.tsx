import type { ReactNode } from 'react';
import { Grid, TextField, notFilled } from 'shared-ui';
import type { UseFormReturn } from 'shared-ui/forms';

type Name = 'firstName' | 'lastName' | 'email';

interface PersonFieldsProps {
  /** Returns the form's props for a name's input. */
  readonly register: (name: Name) => ReturnType<UseFormReturn['register']>;
  readonly errors: Partial<Record<Name, { readonly message?: string | undefined } | undefined>> | undefined;
  readonly phone: ReactNode;
  readonly isEmailFixed?: boolean;
}

/** Name, phone and email address of a user. */
export function PersonFields({ register, errors, phone, isEmailFixed = false }: PersonFieldsProps) {
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        <TextField
          label="First name"
          isRequired
          autoComplete="off"
          {...notFilled}
          error={errors?.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          isRequired
          autoComplete="off"
          {...notFilled}
          error={errors?.lastName?.message}
          {...register('lastName')}
        />
      </Grid>
      {phone}
      <TextField
        label="Email address"
        type="email"
        isRequired
        isReadOnly={isEmailFixed}
        hint={isEmailFixed ? 'Only another user manager can change your email address.' : undefined}
        autoComplete="off"
        {...notFilled}
        error={errors?.email?.message}
        {...register('email')}
      />
    </>
  );
}
