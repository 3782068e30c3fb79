import { useState } from 'react';
import { createUser, inviteUser } from 'shared-contracts/api/users/manage';
import type { ManagedUser } from 'shared-contracts/domain/managed-user';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { RadioChoices, TextField } from 'shared-ui';
import { FormDialog, PhoneField, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { PersonFields } from '../../components/person-fields.tsx';
import { RoleFields, asAccountId } from '../../components/role-fields.tsx';
import { useAddUser } from '../../data/users.data.ts';

interface NewUserDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (user: ManagedUser) => void;
}

type Values = InputOf<typeof createUser>;

const ways = [
  { value: 'invite', label: 'Email them an invitation link. It works for 7 days' },
  { value: 'password', label: 'Set a password for them' },
] as const;

const blank = { firstName: '', lastName: '', phone: '', email: '', password: '', confirmPassword: '' };

/** Invites a user, or creates one with a password (features AD-04). */
export function NewUserDialog({ onClose, onAdded }: NewUserDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('invite');
  // Fields that an invitation does not have are not submitted with it.
  const checked = (way === 'invite' ? inviteUser.input : createUser.input) as typeof createUser.input;
  const form = useForm<Values>({
    defaultValues: { user: blank, role: { accountId: null } },
    resolver: schemaResolver(checked, undefined, { raw: true }),
  });
  const { isBusy, create, invite } = useAddUser({
    onDone: (user) => {
      onClose();
      onAdded(user);
    },
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      title="New user"
      size="lg"
      submitLabel={way === 'invite' ? 'Send invitation' : 'Create user'}
      form={form}
      isBusy={isBusy}
      onSubmit={way === 'invite' ? invite : create}
      onClose={onClose}
    >
      <PersonFields
        register={(name) => form.register(`user.${name}`)}
        errors={errors.user}
        phone={
          <PhoneField
            autoComplete="off"
            label="Phone number"
            isRequired
            control={form.control}
            name="user.phone"
          />
        }
      />
      <RoleFields
        role={form.register('role.roleId')}
        account={form.register('role.accountId', asAccountId)}
        error={errors.role?.roleId?.message}
      />
      <RadioChoices label="Password" value={way} onChange={setWay} options={ways} />
      {way === 'password' ? (
        <>
          <TextField
            label="Password"
            type="password"
            isRequired
            autoComplete="new-password"
            hint="At least 12 characters. A few words make a good one."
            error={errors.user?.password?.message}
            {...form.register('user.password')}
          />
          <TextField
            label="Confirm password"
            type="password"
            isRequired
            autoComplete="new-password"
            error={errors.user?.confirmPassword?.message}
            {...form.register('user.confirmPassword')}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
