import { updateUser } from 'shared-contracts/api/users/manage';
import { maskPhone } from 'shared-contracts/domain/phone';
import type { CallError } from 'shared-contracts/client';
import { Button, Notice, TextField } from 'shared-ui';
import { Form, PhoneField, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { FormFooter, FormSection } from 'shared-ui/parts/form-section';
import { useState } from 'react';
import { PersonFields } from '../../components/person-fields.tsx';
import { useSaveUser } from '../../data/users.data.ts';
import type { UserDetails } from '../../data/users.data.ts';

/** Name, phone, email address and occupation of a user. */
export function UserForm({ user, isSelf }: { readonly user: UserDetails; readonly isSelf: boolean }) {
  const [conflict, setConflict] = useState<string>();
  const form = useForm({
    defaultValues: {
      personId: user.id,
      user: {
        firstName: user.firstName,
        lastName: user.lastName,
        phone: user.phone ? maskPhone(user.phone) : '',
        email: user.email,
        occupation: user.occupation ?? '',
      },
    },
    resolver: schemaResolver(updateUser.input, undefined, { raw: true }),
  });
  function onRefused(error: CallError): boolean {
    setConflict(error.code === 'user_changed' ? error.message : undefined);

    return applyFieldErrors(form, error) || error.code === 'user_changed';
  }
  const { isBusy, save } = useSaveUser(user.id, { onRefused });

  return (
    <Form
      form={form}
      isBusy={isBusy}
      onSubmit={(values) => save({ version: user.version, user: values.user })}
    >
      <FormSection title="User Information">
        {conflict ? <Notice tone="error">{conflict}</Notice> : null}
        <fieldset disabled={!user.mayBeChanged} style={{ display: 'contents' }}>
          <PersonFields
            register={(name) => form.register(`user.${name}`)}
            errors={form.formState.errors.user}
            phone={
              <PhoneField
                autoComplete="off"
                label="Phone number"
                isRequired
                control={form.control}
                name="user.phone"
              />
            }
            isEmailFixed={isSelf}
          />
          <TextField
            label="Occupation"
            autoComplete="off"
            maxLength={100}
            error={form.formState.errors.user?.occupation?.message}
            {...form.register('user.occupation')}
          />
          {user.mayBeChanged ? (
            <FormFooter isInSection>
              <Button type="submit" tone="primary" isBusy={isBusy}>
                Save
              </Button>
            </FormFooter>
          ) : null}
        </fieldset>
      </FormSection>
    </Form>
  );
}
