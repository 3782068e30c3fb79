import type { ContactPlatform } from './contact-hooks.ts';
import type { Database, Tx } from './db/client.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the deletion of an account needs of the platform. */
interface AccountPlatform extends ContactPlatform {
  readonly database: Database;
  readonly sessions: Sessions;
}

interface AccountPlace {
  readonly orgId: number;
  readonly accountId: number;
}

/**
 * What the deletion of an account means to a part of the server that does something for it. The accounts call every hook
 * that process/account-hooks.ts lists; what has no hook and refers to an account is forgotten with it (docs/adr/0065).
 */
export interface AccountHook {
  /** Stops what would still happen for an account, in the transaction that deletes it; throws what speaks against it. */
  onDeleted?(platform: AccountPlatform, tx: Tx, account: AccountPlace): Promise<void>;
  /** Forgets, in small transactions, what is too much to go with its account in one. May run twice. */
  onPurged?(platform: AccountPlatform, account: AccountPlace, signal: AbortSignal): Promise<void>;
}
