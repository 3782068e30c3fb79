import { newFileKey } from '../../platform/files/file-key.ts';
import { linkToFile } from '../../platform/files/downloads.service.ts';
import { composeMail } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailOf } from '../users/users.service.ts';
import { wordsOf } from './export-words.rules.ts';
import { exportRows, writtenRows } from './export-rows.service.ts';
import type { OtherRows } from './export-rows.service.ts';
import { findExport, finishExport } from './exports.store.ts';

const linkDays = 3;

/** Writes an export's rows to a file and mails a link to it, once. */
export async function runExport(
  platform: Platform,
  job: { orgId: number; exportId: number },
  run: { signal: AbortSignal; otherRows: OtherRows },
): Promise<void> {
  const { orgId, exportId } = job;
  const { db } = platform.database;
  const one = await findExport(db, orgId, exportId);
  if (!one || one.finishedAt) {
    return;
  }
  const { userId, title } = one;
  const words = wordsOf(one);
  const fileKey = newFileKey();
  const counter = { rows: 0 };
  const rows = exportRows(platform, { orgId, ...one }, run.otherRows);
  await platform.edges.files.write(fileKey, writtenRows(rows, { counter, signal: run.signal }));
  const expiresAt = new Date(Date.now() + linkDays * 24 * 3_600_000);
  const isMine = await platform.database.inTransaction(async (tx) => {
    if (!(await finishExport(tx, orgId, { exportId, rows: counter.rows, at: new Date() }))) {
      return false;
    }
    const to = await emailOf(tx, orgId, userId);
    const fileName = `${title} ${new Date().toISOString().slice(0, 10)}.csv`;
    const url = await linkToFile(platform, tx, { orgId, fileKey, fileName, expiresAt });
    const count = `${counter.rows.toLocaleString('en-US')} ${counter.rows === 1 ? words.one : words.many}`;
    if (to) {
      const mail = composeMail({
        to,
        subject: `${words.whole} are ready`,
        paragraphs: [`${title}: ${count}, as a CSV file.`],
        link: { label: 'Download the file', url },
        footnote: `The link works for ${linkDays} days for anyone who has it. Do not forward this email.`,
      });
      await queueMail(platform, tx, mail);
    }

    return true;
  });
  if (!isMine) {
    await platform.edges.files.delete(fileKey);
  }
}

/** Ends an export whose attempts are used up and notifies its requester. */
export async function giveUpExport(
  platform: Platform,
  { orgId, exportId }: { orgId: number; exportId: number },
): Promise<void> {
  platform.log.error({ exportId }, 'an export was given up: its tries are used up');
  await platform.database.inTransaction(async (tx) => {
    if (!(await finishExport(tx, orgId, { exportId, rows: 0, at: new Date() }))) {
      return;
    }
    const one = await findExport(tx, orgId, exportId);
    const to = one && (await emailOf(tx, orgId, one.userId));
    if (!to) {
      return;
    }
    const mail = composeMail({
      to,
      subject: `${wordsOf(one).whole} could not be exported`,
      paragraphs: [`${one.title}: the file could not be created. Please start the export again.`],
      footnote: "You're receiving this email because you requested the file.",
    });
    await queueMail(platform, tx, mail);
  });
}
