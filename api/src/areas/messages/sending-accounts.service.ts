import type { Db } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSendingAccounts } from './sending-accounts.store.ts';

/** Number, provider and time zone that an account's texts are sent with. */
export interface AccountSender {
  /** Undefined if the account has no number yet. */
  readonly number: string | undefined;
  readonly provider: string;
  readonly timeZone: string;
}

/** Returns the number, provider and time zone that each account's texts are sent with. */
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
