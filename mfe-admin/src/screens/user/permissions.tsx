import { accountPermissionWords, orgPermissionWords } from 'shared-contracts/permission-words';
import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import { SelectField, chakra, useMe, useSearchParams, useSession } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { idIn } from 'shared-ui/parts/id-in';
import { usePermissions } from '../../data/users.data.ts';
import type { UserDetails } from '../../data/users.data.ts';
import { PermissionToggle } from './permission-toggle.tsx';

/** Permissions in two columns on wide screens. */
const Toggles = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' }, gap: '5' },
});

interface PermissionsProps {
  readonly user: UserDetails;
  readonly mayChange: boolean;
}

/** All permissions of a user, on the organization and on one account at a time (reference.md, Permissions). */
export function Permissions(props: PermissionsProps) {
  return (
    <>
      <OrgPermissions {...props} />
      <AccountPermissions {...props} />
    </>
  );
}

function OrgPermissions({ user, mayChange }: PermissionsProps) {
  const me = useMe();
  const { isBusy, give, take } = usePermissions(user.id);
  const mayGrant = me.orgPermissions.includes('manage_org_permissions');
  const hint = mayGrant
    ? 'These apply to the whole organization. You can only give permissions that you have.'
    : 'You do not have permission to manage organization level permissions.';

  return (
    <FormSection title="Organization permissions" hint={mayChange ? hint : undefined}>
      <Toggles>
        {orgPermissionNames.map((name) => (
          <PermissionToggle
            key={name}
            words={orgPermissionWords[name]}
            isHeld={user.orgPermissions.includes(name)}
            isDisabled={!mayChange || !mayGrant || isBusy || !me.orgPermissions.includes(name)}
            onGive={() => give(name, null)}
            onTake={() => take({ org_permission_id: name })}
          />
        ))}
      </Toggles>
    </FormSection>
  );
}

/** Returns the accounts of the user and of the viewer, by name. */
function useAccounts(user: UserDetails): { id: number; name: string }[] {
  const { accounts } = useMe().organization;
  const names = new Map([
    ...user.accountPermissions.map(({ accountId, accountName }) => [accountId, accountName] as const),
    ...accounts.map(({ id, name }) => [id, name] as const),
  ]);

  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function AccountPermissions({ user, mayChange }: PermissionsProps) {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const accounts = useAccounts(user);
  const { activeAccountId } = useSession();
  const wanted = idIn(params.get('account')) ?? activeAccountId;
  const accountId = (accounts.find(({ id }) => id === wanted) ?? accounts[0])?.id;
  const { isBusy, give, take } = usePermissions(user.id);
  if (accountId === undefined) {
    return null;
  }
  const held = user.accountPermissions.find((one) => one.accountId === accountId)?.permissions ?? [];
  const own = me.accountPermissions.find((one) => one.accountId === accountId)?.permissions ?? [];

  return (
    <FormSection
      title="Account permissions"
      hint="These apply to one account. Without any of them, the user can't see the account."
    >
      <SelectField
        label="Account"
        value={accountId}
        onChange={(event) => setParams({ account: event.target.value }, { replace: true })}
      >
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Toggles>
        {accountPermissionNames.map((name) => (
          <PermissionToggle
            key={name}
            words={accountPermissionWords[name]}
            isHeld={held.includes(name)}
            isDisabled={!mayChange || isBusy || !own.includes(name)}
            onGive={() => give(name, accountId)}
            onTake={() => take({ account_id: accountId, account_permission_id: name })}
          />
        ))}
      </Toggles>
    </FormSection>
  );
}
