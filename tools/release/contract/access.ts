import type { AccessShape } from '@tools/build/contract/tables';

/** The permissions each of which is enough, where one is asked for. */
const enough = ({ permission, or = [] }: AccessShape): readonly string[] =>
  permission === undefined ? [] : [permission, ...or];

/** Whether everybody who was let in by `before` holds what `now` asks for, if it asks for a permission at all. */
function holdsOneOf(before: AccessShape, now: AccessShape): boolean {
  if (now.permission === undefined) {
    return true;
  }

  return (
    before.permission !== undefined && enough(before).every((permission) => enough(now).includes(permission))
  );
}

/** The same of an access that asks for a permission of an account or of the organization. */
function holdsOneOfEach(before: AccessShape, now: AccessShape): boolean {
  const covers = (held: readonly string[] = [], wanted: readonly string[] = []) =>
    held.every((permission) => wanted.includes(permission));
  if (before.kind === 'accountOrOrg') {
    return covers(before.account, now.account) && covers(before.org, now.org);
  }

  return before.kind === 'org' ? covers(enough(before), now.org) : covers(enough(before), now.account);
}

/** Of each kind, those whose callers pass it too, whatever their permissions; a kind always passes itself. */
const alsoPassedBy: Readonly<Record<string, readonly string[]>> = {
  signedIn: ['anyOrg', 'org', 'member', 'account', 'someAccount', 'accountOrOrg'],
  anyOrg: ['org'],
  member: ['account'],
};

/** Kinds that ask for a permission, and those whose callers hold it in the right place. */
const withPermission: Readonly<Record<string, readonly string[]>> = {
  org: ['org'],
  account: ['account'],
  someAccount: ['account', 'someAccount'],
};

/** Kinds whose callers hold one of the permissions that accountOrOrg asks for. */
const opensEither: readonly string[] = ['org', 'account', 'someAccount', 'accountOrOrg'];

/**
 * Whether everybody whom an endpoint let in by `before` is let in by `now`. Of a kind that nobody here has heard of it
 * is not known what it asks for, so only the same kind passes.
 */
export function letsInAsMany(before: AccessShape, now: AccessShape): boolean {
  if (now.kind === 'public') {
    return true;
  }
  if (now.kind === 'accountOrOrg') {
    return opensEither.includes(before.kind) && holdsOneOfEach(before, now);
  }
  const holders = withPermission[now.kind];
  if (holders) {
    return holders.includes(before.kind) && holdsOneOf(before, now);
  }
  if (before.kind === now.kind) {
    return holdsOneOf(before, now);
  }

  return alsoPassedBy[now.kind]?.includes(before.kind) ?? false;
}

const sentences: Readonly<Record<string, string>> = {
  public: 'anybody',
  twoFactor: 'a two-factor token',
  signedIn: 'anybody who is signed in',
  anyOrg: 'staff with any permission on the organization',
  org: 'staff of the organization',
  account: 'staff of the account',
  someAccount: 'staff of any account',
  member: 'staff with any permission on the account',
  operator: 'the operator',
};

const named = (permissions: readonly string[] = []): string =>
  permissions.map((permission) => `'${permission}'`).join(' or ');

/** Whom an access lets in, as a person would say it. */
export function accessText(access: AccessShape): string {
  if (access.kind === 'accountOrOrg') {
    return `staff of the account with ${named(access.account)}, or of the organization with ${named(access.org)}`;
  }
  const who = sentences[access.kind] ?? `'${access.kind}'`;
  const permissions = enough(access);

  return permissions.length === 0 ? who : `${who} with ${named(permissions)}`;
}
