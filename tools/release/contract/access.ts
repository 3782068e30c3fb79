import type { AccessShape } from '@tools/build/contract/tables';

/** Returns the permissions of which any one is sufficient; empty if none is required. */
const enough = ({ permission, or = [] }: AccessShape): readonly string[] =>
  permission === undefined ? [] : [permission, ...or];

/** Whether every caller admitted by `before` holds a permission that `now` requires, if it requires one. */
function holdsOneOf(before: AccessShape, now: AccessShape): boolean {
  if (now.permission === undefined) {
    return true;
  }

  return (
    before.permission !== undefined && enough(before).every((permission) => enough(now).includes(permission))
  );
}

/** Whether every caller admitted by `before` holds a permission that `now`, of kind accountOrOrg, requires. */
function holdsOneOfEach(before: AccessShape, now: AccessShape): boolean {
  const covers = (held: readonly string[] = [], wanted: readonly string[] = []) =>
    held.every((permission) => wanted.includes(permission));
  if (before.kind === 'accountOrOrg') {
    return covers(before.account, now.account) && covers(before.org, now.org);
  }

  return before.kind === 'org' ? covers(enough(before), now.org) : covers(enough(before), now.account);
}

/** Kinds whose callers always pass another kind, whatever their permissions. Each kind passes itself. */
const alsoPassedBy: Readonly<Record<string, readonly string[]>> = {
  signedIn: ['anyOrg', 'org', 'member', 'account', 'someAccount', 'accountOrOrg', 'releaser'],
  anyOrg: ['org'],
  member: ['account'],
};

/** Kinds that require a permission, and the kinds whose callers hold it in the right scope. */
const withPermission: Readonly<Record<string, readonly string[]>> = {
  org: ['org'],
  account: ['account'],
  someAccount: ['account', 'someAccount'],
};

/** Kinds whose callers hold one of the permissions that accountOrOrg requires. */
const opensEither: readonly string[] = ['org', 'account', 'someAccount', 'accountOrOrg'];

/**
 * Whether every caller admitted by `before` is also admitted by `now`. The requirements of an unknown kind cannot be
 * compared, so only the same kind passes.
 */
export function admitsEveryCaller(before: AccessShape, now: AccessShape): boolean {
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
  releaser: 'people who release remotes',
  operator: 'the operator',
  releaseToken: 'a release token',
};

const named = (permissions: readonly string[] = []): string =>
  permissions.map((permission) => `'${permission}'`).join(' or ');

/** Describes the callers that an access admits, in words. */
export function accessText(access: AccessShape): string {
  if (access.kind === 'accountOrOrg') {
    return `staff of the account with ${named(access.account)}, or of the organization with ${named(access.org)}`;
  }
  const who = sentences[access.kind] ?? `'${access.kind}'`;
  const permissions = enough(access);

  return permissions.length === 0 ? who : `${who} with ${named(permissions)}`;
}
