import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import type { Database, Tx } from '../db/client.ts';
import type { NotifyHub } from '../db/processes/notify.ts';
import {
  deleteSession,
  deleteSessionsOfUser,
  findActiveSessions,
  findSession,
  findSessionsOf,
  insertSession,
  isExpiredSession,
  saveVisit,
  touchSession,
} from './sessions.store.ts';
import type { SessionSummary, StoredSession } from './sessions.store.ts';
import { hashToken, newToken } from './token.ts';

/** Session of a bearer token, cached for several seconds. */
export interface Session {
  readonly id: number;
  readonly userId: number;
  readonly orgId: number;
  readonly isOrgActive: boolean;
  /** Time from which the organization must pay to continue; null if it owes nothing. */
  readonly paymentDueAt: Date | null;
  readonly orgPermissions: ReadonlySet<OrgPermission>;
  readonly accountPermissions: ReadonlyMap<number, ReadonlySet<AccountPermission>>;
}

export interface Sessions {
  /** Returns the session of a bearer token, or undefined if there is none or it has expired. */
  find(token: string): Promise<Session | undefined>;
  /** Whether a bearer token belongs to an expired session: it was not ended, and its user may sign in again. */
  isExpired(token: string): Promise<boolean>;
  /** Reads a session, bypassing the cache. Undefined if it has ended. */
  read(sessionId: number): Promise<Session | undefined>;
  /** Returns a user's active sessions, most recently used first. */
  listOf(userId: number): Promise<SessionSummary[]>;
  /** Returns those of the sessions that have neither ended nor expired. */
  activeOf(sessionIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Starts a session and returns its bearer token, which is shown only once. */
  start(tx: Tx, who: { userId: number; address: string; userAgent?: string | undefined }): Promise<string>;
  /** Ends one session of a user, immediately in every process. Returns whether the user had it. */
  end(tx: Tx, session: { sessionId: number; userId: number }): Promise<boolean>;
  /** Ends all sessions of a user except `exceptId`, immediately in every process. Returns how many. */
  endAllOf(tx: Tx, userId: number, options?: { exceptId?: number }): Promise<number>;
  /** Notifies every process that a user's permissions have changed. */
  forget(tx: Tx, userId: number): void;
  /** Notifies every process that an organization's state has changed. */
  forgetOrganization(tx: Tx, orgId: number): void;
  close(): void;
}

const dayMilliseconds = 24 * 3_600_000;
/** Web sessions last 30 days after their last use … */
const unusedMilliseconds = 30 * dayMilliseconds;
/**
 * … and never more than 90 days after the sign-in, so that a stolen bearer token that is used every day also expires.
 */
const longestMilliseconds = 90 * dayMilliseconds;
/** Minimum time between extensions of a session, so that reads rarely write. */
const slideMilliseconds = 3_600_000;
/** Precision of a session's last-seen time. */
const seenMilliseconds = 5 * 60_000;
/** Cache time of a lookup. Whatever ends a session announces it with NOTIFY (engineering.md, HTTP). */
const cacheMilliseconds = 5_000;
const mostCached = 10_000;
const longestUserAgent = 400;
const ofOrganization = (orgId: number): string => `organization ${orgId}`;

/** Returns whether a notification about sessions concerns this one; `whose` is undefined for all. */
export const isConcerned = (
  { userId, orgId }: Pick<Session, 'userId' | 'orgId'>,
  whose: string | undefined,
): boolean => whose === undefined || whose === String(userId) || whose === ofOrganization(orgId);

/** Opens the session lookup, which caches sessions for 5 seconds. */
export function openSessions(options: { database: Database; notify: NotifyHub }): Sessions {
  const { database, notify } = options;
  const cache = new Map<string, { session: Session; until: number }>();
  /** Incremented whenever a session ends: a lookup that was in progress at that time is not cached. */
  let endings = 0;
  const stopListening = notify.on('sessions', drop);

  /** Clears the cache for a user or organization, or for all after the connection was lost. */
  function drop(whose: string | undefined): void {
    endings++;
    for (const [key, { session }] of cache) {
      if (isConcerned(session, whose)) {
        cache.delete(key);
      }
    }
  }

  /** Clears the local cache without waiting for the notification to come back. */
  function forgetWhose(tx: Tx, whose: string): void {
    tx.afterCommit(() => {
      drop(whose);
      notify.tell('sessions', whose);
    });
  }
  const forget = (tx: Tx, userId: number): void => forgetWhose(tx, String(userId));

  async function slide(session: StoredSession, now: number): Promise<void> {
    const end = Math.min(now + unusedMilliseconds, session.startedAt.getTime() + longestMilliseconds);
    const isMoved = end - session.expiresAt.getTime() > slideMilliseconds;
    if (!isMoved && now - session.lastSeenAt.getTime() < seenMilliseconds) {
      return;
    }
    const seenAt = new Date(now);
    await touchSession(database.db, { id: session.id, expiresAt: new Date(end), seenAt });
    await saveVisit(database.db, { userId: session.userId, seenAt });
  }

  return {
    async find(token) {
      const hash = hashToken(token);
      const key = hash.toString('base64');
      const now = Date.now();
      const cached = cache.get(key);
      if (cached && cached.until > now) {
        return cached.session;
      }
      cache.delete(key);

      const endingsBefore = endings;
      const stored = await findSession(database.db, {
        tokenHash: hash,
        now: new Date(now),
        startedAfter: new Date(now - longestMilliseconds),
      });
      if (!stored) {
        return undefined;
      }
      await slide(stored, now);
      if (cache.size >= mostCached) {
        cache.clear();
      }
      const session = toSession(stored);
      if (endings === endingsBefore) {
        cache.set(key, { session, until: now + cacheMilliseconds });
      }

      return session;
    },
    isExpired(token) {
      const now = Date.now();

      return isExpiredSession(database.db, {
        tokenHash: hashToken(token),
        now: new Date(now),
        startedAfter: new Date(now - longestMilliseconds),
      });
    },
    async read(sessionId) {
      const now = Date.now();
      const startedAfter = new Date(now - longestMilliseconds);
      const stored = await findSession(database.db, { sessionId, now: new Date(now), startedAfter });

      return stored && toSession(stored);
    },
    listOf(userId) {
      const now = Date.now();
      const startedAfter = new Date(now - longestMilliseconds);

      return findSessionsOf(database.db, { userId, now: new Date(now), startedAfter });
    },
    async activeOf(sessionIds) {
      const now = Date.now();
      const startedAfter = new Date(now - longestMilliseconds);

      return new Set(await findActiveSessions(database.db, { sessionIds, now: new Date(now), startedAfter }));
    },
    async start(tx, { userId, address, userAgent = '' }) {
      const token = newToken();
      const now = new Date();
      const expiresAt = new Date(now.getTime() + unusedMilliseconds);
      const session = { tokenHash: hashToken(token), userId, address, expiresAt };
      await insertSession(tx, { ...session, userAgent: userAgent.slice(0, longestUserAgent) });
      await saveVisit(tx, { userId, seenAt: now });

      return token;
    },
    async end(tx, session) {
      const hadIt = await deleteSession(tx, session);
      forget(tx, session.userId);

      return hadIt;
    },
    async endAllOf(tx, userId, { exceptId } = {}) {
      const count = await deleteSessionsOfUser(tx, { userId, exceptId, now: new Date() });
      forget(tx, userId);

      return count;
    },
    forget,
    forgetOrganization: (tx, orgId) => forgetWhose(tx, ofOrganization(orgId)),
    close: stopListening,
  };
}

function toSession(stored: StoredSession): Session {
  const accountPermissions = new Map<number, Set<AccountPermission>>();
  for (const { accountId, permission } of stored.accountPermissions) {
    accountPermissions.set(accountId, (accountPermissions.get(accountId) ?? new Set()).add(permission));
  }

  return {
    id: stored.id,
    userId: stored.userId,
    orgId: stored.orgId,
    isOrgActive: stored.isOrgActive,
    paymentDueAt: stored.paymentDueAt,
    orgPermissions: new Set(stored.orgPermissions),
    accountPermissions,
  };
}
