import * as api from 'shared-contracts/api/users/own';
import { audit, auditVisitor } from '../../../../platform/audit/audit.ts';
import type { AuditDetail } from '../../../../platform/audit/audit.ts';
import { changedValues } from '../../../../platform/audit/changed-values.ts';
import type { Visitor } from '../../../../platform/caller.ts';
import type { Tx } from '../../../../platform/db/client.ts';
import { serve } from '../../../../platform/serve.ts';
import { findNewEmail } from '../own.store.ts';
import { findFrequency, saveFrequency } from './digest.store.ts';
import type { Frequency } from './digest.store.ts';
import { findMe } from '../../me.store.ts';
import { readerOf } from './digest-token.rules.ts';

/** Profile data beyond the caller's identity. */
export const getProfile = serve(api.getProfile).with(async (caller) => {
  const { orgId, userId, platform } = caller;
  const { db, reads } = platform.database;
  const [me, newEmail, digest] = await Promise.all([
    findMe(reads, orgId, userId),
    findNewEmail(db, userId, new Date()),
    findFrequency(db, orgId, userId),
  ]);

  return { newEmail: newEmail ?? null, digest, timeZone: me?.time_zone ?? 'UTC' };
});

/** Sets how often unread conversations are mailed. */
export const chooseDigest = serve(api.chooseDigest).with(async (caller, { frequency }) => {
  const { orgId, userId, platform } = caller;
  await platform.database.inTransaction(async (tx) => {
    const detail = await changeFrequency(tx, orgId, { userId, frequency });
    if (detail) {
      await audit(tx, caller, { action: 'digest.changed', detail });
    }
  });

  return {};
});

/** Turns the digest off for the user that a token names; false if it names none. */
export async function turnDigestOff(visitor: Visitor, token: string): Promise<boolean> {
  const { database, secrets } = visitor.platform;
  const reader = readerOf(secrets, token);
  if (!reader) {
    return false;
  }
  await database.inTransaction(async (tx) => {
    const detail = await changeFrequency(tx, reader.orgId, { userId: reader.userId, frequency: 'off' });
    if (detail) {
      await auditVisitor(tx, visitor, { action: 'digest.changed', ...reader, detail });
    }
  });

  return true;
}

/** Saves a frequency. Returns the new and previous one for the audit log; undefined if it was chosen already. */
async function changeFrequency(
  tx: Tx,
  orgId: number,
  { userId, frequency }: { userId: number; frequency: Frequency },
): Promise<AuditDetail | undefined> {
  const before = await findFrequency(tx, orgId, userId);
  await saveFrequency(tx, orgId, { userId, frequency, at: new Date() });

  return before === frequency ? undefined : changedValues({ frequency: before }, { frequency });
}
