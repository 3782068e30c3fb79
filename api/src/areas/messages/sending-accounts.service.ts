import type { Db } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSendingAccounts } from './sending-accounts.store.ts';

/** What texts of an account go out by. */
export interface AccountSender {
  /** Undefined where the account has no number yet. */
  readonly number: string | undefined;
  readonly provider: string;
  readonly timeZone: string;
}

/** Returns what texts of accounts go out by. */
export async function readAccountSenders(
  { edges }: Pick<Platform, 'edges'>,
  db: Db,
  query: { orgId: number; accountIds: readonly number[] },
): Promise<ReadonlyMap<number, AccountSender>> {
  const accounts = await findSendingAccounts(db, query.orgId, query.accountIds);

  return new Map(
    accounts.map(({ accountId, number, provider, timeZone }) => [
      accountId,
      { number: number ?? undefined, provider: edges.carriers.nameFor(provider ?? ''), timeZone },
    ]),
  );
}
