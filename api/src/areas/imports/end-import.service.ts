import type { Tx } from '../../platform/db/client.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailOf } from '../users/users.service.ts';
import { importEndedMail, importFailedMail, problemsInMail } from './import-mail.rules.ts';
import { findNotes } from './import-notes.service.ts';
import { findProblems } from './import-batch.store.ts';
import { findImport, moveImport } from './imports.store.ts';
import type { StoredImport } from './imports.store.ts';
import { linkToProblems } from './problems-file.service.ts';

const weekMs = 7 * 24 * 3_600_000;

/** Finishes an import: sends the mail and live event, invalidates list sizes and deletes the file. */
export async function endImport(platform: Platform, orgId: number, importId: number): Promise<void> {
  const { db } = platform.database;
  const one = await findImport(db, orgId, importId);
  if (!one) {
    return;
  }
  const hasProblems = one.duplicates + one.invalid > 0;
  const expiresAt = new Date(Date.now() + weekMs);
  const problemsUrl = hasProblems ? await linkToProblems(platform, orgId, { one, expiresAt }) : undefined;
  const problems = await findProblems(db, orgId, { importId, afterLine: 0, limit: problemsInMail });
  const notes = one.noted > 0 ? await findNotes(db, orgId, importId) : [];
  const resultUrl = `${platform.config.publicShellUrl}/contacts/import/${importId}`;
  await close(platform, orgId, {
    one,
    to: 'done',
    mail: (to) => importEndedMail({ one, to, problems, notes, problemsUrl, resultUrl }),
  });
}

/** Marks an import as failed; what it wrote stays, and can be undone. */
export async function failImport(platform: Platform, orgId: number, importId: number): Promise<void> {
  const one = await findImport(platform.database.db, orgId, importId);
  if (one) {
    await close(platform, orgId, { one, to: 'failed', mail: (to) => importFailedMail({ one, to }) });
  }
}

/** Handles an import whose attempts are used up: marks it as failed, or makes an interrupted undo available again. */
export async function giveUpImport(platform: Platform, orgId: number, importId: number): Promise<void> {
  platform.log.error({ importId }, 'an import was given up: its tries are used up');
  const back = { importId, from: ['undoing'], to: 'done' } as const;
  await moveImport(platform.database.db, orgId, back);
  await failImport(platform, orgId, importId);
}

async function close(
  platform: Platform,
  orgId: number,
  ending: { one: StoredImport; to: 'done' | 'failed'; mail: (to: string) => Mail },
): Promise<void> {
  const { one, to } = ending;
  const hasEnded = await platform.database.inTransaction(async (tx) => {
    const hasMoved = await moveImport(tx, orgId, {
      importId: one.id,
      from: ['queued', 'running'],
      to,
      set: { finishedAt: new Date() },
    });
    if (!hasMoved) {
      return false;
    }
    const email = one.userId === null ? undefined : await emailOf(tx, orgId, one.userId);
    if (email) {
      await queueMail(platform, tx, ending.mail(email));
    }
    await publishContactsChanged(platform, tx, { orgId, one });

    return true;
  });
  if (hasEnded) {
    await platform.edges.files.delete(one.fileKey);
  }
}

/** Makes the account's screens refetch their contacts. */
export async function publishContactsChanged(
  platform: Platform,
  tx: Tx,
  { orgId, one }: { orgId: number; one: StoredImport },
): Promise<void> {
  const { accountId } = one;
  if (accountId === null) {
    return;
  }
  await platform.live.record(tx, { orgId, event: 'contacts.changed', data: { accountId } });
}
