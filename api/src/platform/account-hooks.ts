import type { ContactPlatform } from './contact-hooks.ts';
import type { Database, Tx } from './db/client.ts';
import type { Sessions } from './sessions/sessions.ts';

/** Parts of the platform that the deletion of an account needs. */
interface AccountPlatform extends ContactPlatform {
  readonly database: Database;
  readonly sessions: Sessions;
}

interface AccountPlace {
  readonly orgId: number;
  readonly accountId: number;
}

/**
 * Cleanup that one part of the server does when an account is deleted. The accounts call every hook that
 * process/account-hooks.ts lists. Rows that reference an account and have no hook are deleted with it (docs/adr/0065).
 */
export interface AccountHook {
  /**
   * Cancels pending work for an account in the transaction that deletes it. Throws if something prevents the deletion.
   */
  onDeleted?(platform: AccountPlatform, tx: Tx, account: AccountPlace): Promise<void>;
  /** Deletes, in small transactions, data that is too large to delete with the account in one. May run twice. */
  onPurged?(platform: AccountPlatform, account: AccountPlace, signal: AbortSignal): Promise<void>;
}
