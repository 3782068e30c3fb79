import { anyOf } from 'shared-contracts/kernel/access';
import type { PageAccess } from 'shared-contracts/kernel/page';
import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';

/** Permissions of a person for whom a page is checked. */
export interface Person {
  /** Completes "opens" and "does not open" in the report. */
  readonly label: string;
  readonly account: readonly AccountPermission[];
  readonly org: readonly OrgPermission[];
}

/** Returns the permissions that are each sufficient for a page. */
function sufficientFor(access: PageAccess): {
  account: readonly AccountPermission[];
  org: readonly OrgPermission[];
} {
  switch (access.kind) {
    case 'account':
      return { account: anyOf(access), org: [] };
    case 'org':
      return { account: [], org: anyOf(access) };
    case 'anyOrg':
      return { account: [], org: orgPermissionNames };
    case 'accountOrOrg':
      return { account: access.account, org: access.org };
    default:
      return { account: [], org: [] };
  }
}

/** Returns an account permission that does not open the page: the shell shows nothing to people without any. */
function otherPermission(access: PageAccess): AccountPermission[] {
  const { account } = sufficientFor(access);

  return accountPermissionNames.filter((name) => !account.includes(name)).slice(0, 1);
}

/** Returns a person for each permission that a page asks for, who has no other that opens it. */
export function admittedBy(access: PageAccess): Person[] {
  const { account, org } = sufficientFor(access);
  const other = otherPermission(access);
  const people = [
    ...account.map((name) => ({
      label: `with the account permission ${name} alone`,
      account: [name],
      org: [],
    })),
    ...org.map((name) => ({
      label: `with the organization permission ${name} alone`,
      account: other,
      org: [name],
    })),
  ];

  return people.length > 0
    ? people
    : [{ label: 'without any particular permission', account: other, org: [] }];
}

/** Returns a person whom the shell must not show the page; undefined if everybody may open it. */
export function refusedBy(access: PageAccess): Person | undefined {
  const { account, org } = sufficientFor(access);

  return account.length + org.length > 0
    ? { label: 'without a permission', account: otherPermission(access), org: [] }
    : undefined;
}
