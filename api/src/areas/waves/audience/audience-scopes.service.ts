import type { Db } from '../../../platform/db/client.ts';
import { anyOf, everyone, findScopesOfLists } from '../../contacts/search/scope.service.ts';
import type { ContactScope } from '../../contacts/search/scope.service.ts';
import type { AccountAudience } from './account-audience.ts';
import { findAccountsOfGroup, findGroupListNames } from './audience.store.ts';

/**
 * Audience of a wave: lists of an account, or lists with the names of a group's lists in every account of the group.
 */
export interface Audience {
  readonly accountIds: readonly number[];
  readonly listIds: readonly number[];
  readonly excludedListIds: readonly number[];
  readonly groupId: number | null;
  /** Restricts to contacts whose text in this wave failed for a temporary reason, whatever lists they are on. */
  readonly resendOf: number | null;
}

export type AudienceScopes =
  { readonly accounts: readonly AccountAudience[] } | { readonly missing: 'list' | 'group' };

/** Audience of one account: contacts in any included scope and in no excluded one. */
function accountAudience(
  orgId: number,
  scopes: {
    accountId: number;
    included: readonly ContactScope[];
    excluded: readonly ContactScope[];
  },
): AccountAudience {
  const { accountId, included, excluded } = scopes;
  // Everyone in a scope is on each of its lists.
  const onLists = included.flatMap(({ listIds }) => listIds.slice(0, 1));

  return {
    accountId,
    included: anyOf(orgId, included),
    excluded: anyOf(orgId, excluded),
    ...(onLists.length === included.length ? { onLists } : {}),
  };
}

/** Lists of a group's accounts that have the names of the group's lists. */
async function scopesOfGroup(
  db: Db,
  orgId: number,
  { groupId, audience }: { groupId: number; audience: Audience },
): Promise<AudienceScopes> {
  const accountIds = await findAccountsOfGroup(db, orgId, groupId);
  if (!accountIds) {
    return { missing: 'group' };
  }
  const named = async (ids: readonly number[]) => findGroupListNames(db, orgId, { groupId, ids });
  const [names, excludedNames] = [await named(audience.listIds), await named(audience.excludedListIds)];
  if (names.length < audience.listIds.length || excludedNames.length < audience.excludedListIds.length) {
    return { missing: 'list' };
  }
  const accounts: AccountAudience[] = [];
  for (const accountId of accountIds) {
    // An account that lacks a list of the group has no contacts on it; a group without chosen lists includes all
    // contacts.
    const included =
      names.length > 0 ? await findScopesOfLists(db, orgId, { accountId, names }) : [everyone(accountId)];
    const excluded = await findScopesOfLists(db, orgId, { accountId, names: excludedNames });
    accounts.push(accountAudience(orgId, { accountId, included, excluded }));
  }

  return { accounts };
}

/**
 * Returns the contacts whose text in a wave failed temporarily and was not sent again, grouped by the sending account.
 */
async function scopesOfResend(
  db: Db,
  orgId: number,
  { audience, failedIn }: { audience: Audience; failedIn: number },
): Promise<AudienceScopes> {
  const { groupId } = audience;
  const accountIds = groupId === null ? audience.accountIds : await findAccountsOfGroup(db, orgId, groupId);
  if (!accountIds) {
    return { missing: 'group' };
  }

  return {
    accounts: accountIds.map((accountId) => ({
      accountId,
      included: anyOf(orgId, [everyone(accountId)]),
      excluded: anyOf(orgId, []),
      failedIn,
    })),
  };
}

/**
 * Resolves an audience to its current contacts. A deleted list or group is reported as missing instead of counting as
 * empty: a wave whose excluded list was deleted would reach the people it should leave out.
 */
export async function scopesOf(db: Db, orgId: number, audience: Audience): Promise<AudienceScopes> {
  const { accountIds, listIds, excludedListIds, groupId } = audience;
  if (audience.resendOf !== null) {
    return scopesOfResend(db, orgId, { audience, failedIn: audience.resendOf });
  }
  if (groupId !== null) {
    return scopesOfGroup(db, orgId, { groupId, audience });
  }
  const accounts: AccountAudience[] = [];
  let listCount = 0;
  for (const accountId of [...accountIds].sort((one, other) => one - other)) {
    const included = await findScopesOfLists(db, orgId, { accountId, ids: listIds });
    const excluded = await findScopesOfLists(db, orgId, { accountId, ids: excludedListIds });
    listCount += included.length + excluded.length;
    accounts.push(accountAudience(orgId, { accountId, included, excluded }));
  }
  if (listCount < new Set(listIds).size + new Set(excludedListIds).size) {
    return { missing: 'list' };
  }

  return { accounts };
}
