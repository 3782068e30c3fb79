import * as api from 'shared-contracts/api/accounts';
import type { Account } from 'shared-contracts/domain/account';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { byId, pageOf } from '../../kernel/page-of.ts';
import { findAccountIds } from '../../platform/permissions/accounts.store.ts';
import { serve } from '../../platform/serve.ts';
import { findAccounts, findLogoUrl, saveTermsAccepted } from './accounts.store.ts';
import type { AccountRow } from './accounts.store.ts';
import { findNumberHealth } from './number-health.store.ts';

const pageSize = 100;
const healthDays = 30;

/** Lists the accounts the caller may work in, by page; an access token may work in all of them. */
export const listAccounts = serve(api.listAccounts).with(async (caller, { startCursor: cursor = 0 }) => {
  const { db, pool } = caller.platform.database;
  const ids =
    caller.kind === 'token' ? await findAccountIds(db, caller.orgId) : [...caller.accountPermissions.keys()];
  const rows = await findAccounts(pool, caller.orgId, {
    ids,
    afterId: cursor,
    limit: pageSize + 1,
  });

  return pageOf(rows, { size: pageSize, toItem: (row) => toAccount(caller, row), cursorOf: byId });
});

/** Returns every account the caller may work in. */
export async function allAccounts(caller: Caller): Promise<Account[]> {
  const rows = await findAccounts(caller.platform.database.pool, caller.orgId, {
    ids: [...caller.accountPermissions.keys()],
    afterId: 0,
    limit: 10_000,
  });

  return rows.map((row) => toAccount(caller, row));
}

/** Returns one account. */
export const getAccount = serve(api.getAccount).with((caller, { accountId }) =>
  readAccount(caller, accountId),
);

/** Returns an account of the organization in API form. */
export async function readAccount(caller: Caller | TokenCaller, accountId: number): Promise<Account> {
  const { platform, orgId } = caller;
  const [row] = await findAccounts(platform.database.pool, orgId, { ids: [accountId], afterId: 0, limit: 1 });
  if (!row) {
    throw new AppError('not_found');
  }

  return toAccount(caller, row);
}

/** Returns the account's numbers with their delivery ratio over the last 30 days (reference.md, Entities). */
export const getNumberPool = serve(api.getNumberPool).with(async (caller, { accountId }) => {
  const since = new Date(Date.now() - healthDays * 24 * 3_600_000);
  const rows = await findNumberHealth(caller.platform.database.db, caller.orgId, { accountId, since });

  return {
    data: rows.map(({ phone, messages, delivered, ended, filtered }) => ({
      phone_number: phone,
      health: {
        message_count: messages,
        // A number that has sent nothing yet has no failures.
        success_ratio: ended === 0 ? 1 : delivered / ended,
        spam_ratio: ended === 0 ? 0 : filtered / ended,
      },
    })),
  };
});

/** Accepts the terms of service for the account (features SH-25). */
export const acceptTerms = serve(api.acceptTerms).with(async (caller, { accountId }) => {
  const { orgId, userId, platform } = caller;
  if (!caller.orgPermissions.has(api.termsSigners.permission)) {
    throw new AppError('forbidden');
  }
  await platform.database.inTransaction(async (tx) => {
    const isFirst = await saveTermsAccepted(tx, orgId, { accountId, userId, at: new Date() });
    if (isFirst) {
      await audit(tx, caller, { action: 'terms.accepted', detail: { accountId } });
    }
  });

  return {};
});

/** Returns the URL of the account's logo. */
export const getAccountLogo = serve(api.getAccountLogo).with(async (caller, { accountId }) => {
  const url = await findLogoUrl(caller.platform.database.db, caller.orgId, accountId);

  return { url: url ?? null };
});

/** Whether the caller may read the account's conversations, and so learn how many texts are unread. */
function mayReadConversations(caller: Caller | TokenCaller, accountId: number): boolean {
  return caller.kind === 'token'
    ? caller.scopes.has('read:messages')
    : caller.accountPermissions.get(accountId)?.has('view_conversations') === true;
}

/** Converts a row to an account in API form. */
export function toAccount(caller: Caller | TokenCaller, row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    timeZone: row.time_zone,
    logoUrl: row.logo_url,
    unreadCount: mayReadConversations(caller, row.id) ? row.unreadCount : 0,
    textLink: row.text_link,
    location: row.location,
    provider: row.provider,
    callForwardingNumber: row.call_forwarding_number,
    defaultContactName: row.default_contact_name,
    termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
