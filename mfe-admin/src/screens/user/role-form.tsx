import { useState } from 'react';
import { updateUser } from 'shared-contracts/api/users/manage';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { roles } from 'shared-contracts/roles';
import { Button, ConfirmDialog } from 'shared-ui';
import { Form, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { FormSection } from 'shared-ui/parts/form-section';
import { RoleFields, asAccountId } from '../../components/role-fields.tsx';
import { useSaveUser } from '../../data/users.data.ts';
import type { UserDetails } from '../../data/users.data.ts';

type Role = NonNullable<InputOf<typeof updateUser>['role']>;

/** Assigns a role to a user, which replaces all their permissions. */
export function RoleForm({ user }: { readonly user: UserDetails }) {
  const form = useForm<InputOf<typeof updateUser>>({
    defaultValues: { personId: user.id, role: { accountId: null } },
    resolver: schemaResolver(updateUser.input, undefined, { raw: true }),
  });
  const [chosen, setChosen] = useState<Role>();
  const close = (): void => setChosen(undefined);
  const { isBusy, save } = useSaveUser(user.id, {
    onDone: () => {
      close();
      form.reset();
    },
    onRefused: (error) => {
      close();

      return applyFieldErrors(form, error);
    },
  });

  return (
    <Form form={form} isBusy={isBusy} onSubmit={({ role }) => setChosen(role)}>
      <FormSection title="Role" hint={`${user.firstName} has the ${user.role.name} role.`}>
        <RoleFields
          role={form.register('role.roleId')}
          account={form.register('role.accountId', asAccountId)}
          error={form.formState.errors.role?.roleId?.message}
        />
        <Button type="submit" alignSelf="flex-start">
          Change role
        </Button>
      </FormSection>
      {chosen ? (
        <ConfirmDialog
          title={`Change role to ${roles[chosen.roleId].name}?`}
          isOpen
          confirmLabel="Change role"
          isBusy={isBusy}
          onConfirm={() => save({ role: chosen })}
          onCancel={close}
        >
          The role's permissions replace all of {user.firstName}'s current permissions.
        </ConfirmDialog>
      ) : null}
    </Form>
  );
}
