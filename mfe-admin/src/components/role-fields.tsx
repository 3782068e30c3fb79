import { roleKeys, roles } from 'shared-contracts/roles';
import type { RoleKey } from 'shared-contracts/roles';
import { SelectField, useMe } from 'shared-ui';
import type { UseFormReturn } from 'shared-ui/forms';

type Registered = ReturnType<UseFormReturn['register']>;

interface RoleFieldsProps {
  readonly role: Registered;
  /** Registered with `asAccountId`. */
  readonly account: Registered;
  readonly error: string | undefined;
}

/** Converts the account choice to an ID; null means every account. */
export const asAccountId = {
  setValueAs: (value: unknown): number | null => (value ? Number(value) : null),
};

/** Returns the roles this person may grant: only those whose permissions they have themselves. */
function useGrantableRoles(): readonly RoleKey[] {
  const { orgPermissions } = useMe();

  return roleKeys.filter((key) => {
    const ofOrganization: readonly string[] = roles[key].org;
    const isHeld = ofOrganization.every((permission) => orgPermissions.some((one) => one === permission));

    return isHeld && (ofOrganization.length === 0 || orgPermissions.includes('manage_org_permissions'));
  });
}

/** Selects the role of a user and the accounts it applies to. */
export function RoleFields({ role, account, error }: RoleFieldsProps) {
  const { accounts } = useMe().organization;
  const grantable = useGrantableRoles();

  return (
    <>
      <SelectField
        label="Role"
        isRequired
        hint="You can add or remove individual permissions later."
        error={error}
        {...role}
      >
        <option value="">Choose a role</option>
        {grantable.map((key) => (
          <option key={key} value={key}>
            {roles[key].name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Accounts" {...account}>
        <option value="">All accounts</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
