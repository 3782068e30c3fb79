import { ContactSelection } from 'shared-contracts/domain/contact-filter';
import { byteOrderMark, csvRow } from '../../platform/csv/write-csv.ts';
import { newFileKey } from '../../platform/files/disk-file-store.ts';
import { linkToFile } from '../../platform/files/downloads.service.ts';
import { composeMail } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/send-mail.job.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactsForExport, fieldsForExport } from '../contacts/contacts-for-export.service.ts';
import type { ExportScope } from '../contacts/contacts-for-export.service.ts';
import { emailOf } from '../users/users.service.ts';
import { findExport, finishExport } from './exports.store.ts';

const linkDays = 3;

/** Writes the contacts of an export into a file and mails a link to it, once. */
export async function runExport(
  platform: Platform,
  job: { orgId: number; exportId: number },
  signal: AbortSignal,
): Promise<void> {
  const { orgId, exportId } = job;
  const { db } = platform.database;
  const one = await findExport(db, orgId, exportId);
  if (!one || one.finishedAt) {
    return;
  }
  const { accountId, userId, title } = one;
  const selection = ContactSelection.parse(one.what);
  const fileKey = newFileKey();
  const counter = { rows: 0 };
  await platform.edges.files.write(
    fileKey,
    exportRows(platform, { orgId, accountId, selection }, { counter, signal }),
  );
  const expiresAt = new Date(Date.now() + linkDays * 24 * 3_600_000);
  const isMine = await platform.database.inTransaction(async (tx) => {
    if (!(await finishExport(tx, orgId, { exportId, rows: counter.rows, at: new Date() }))) {
      return false;
    }
    const to = await emailOf(tx, orgId, userId);
    const fileName = `${title} ${new Date().toISOString().slice(0, 10)}.csv`;
    const url = await linkToFile(platform, tx, { orgId, fileKey, fileName, expiresAt });
    const rows = `${counter.rows.toLocaleString('en-US')} ${counter.rows === 1 ? 'contact' : 'contacts'}`;
    if (to) {
      const mail = composeMail({
        to,
        subject: 'Your contacts are ready',
        paragraphs: [`${title}: ${rows}, as a CSV file.`],
        link: { label: 'Download the file', url },
        footnote: `The link works for ${linkDays} days, for everybody who has it. Do not pass this mail on.`,
      });
      await queueMail(platform, tx, mail);
    }

    return true;
  });
  if (!isMine) {
    await platform.edges.files.delete(fileKey);
  }
}

/** Ends an export that has no try left, and tells who waits for its mail. */
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
      subject: 'Your contacts could not be exported',
      paragraphs: [`${one.title}: the file could not be written. Start the export again, please.`],
      footnote: 'You get this mail because you asked for the file.',
    });
    await queueMail(platform, tx, mail);
  });
}

/** When they opted out, or that they signed up and have yet to answer YES; neither may be texted. */
function optedOutWords({
  unsubscribedAt,
  yesAwaited,
}: {
  unsubscribedAt: Date | null;
  yesAwaited: boolean;
}): string {
  return yesAwaited ? 'waiting for YES' : (unsubscribedAt?.toISOString() ?? '');
}

async function* exportRows(
  platform: Platform,
  scope: ExportScope,
  run: { counter: { rows: number }; signal: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const { db } = platform.database;
  const encoder = new TextEncoder();
  const fields = await fieldsForExport(db, scope);
  const header = ['Phone', 'Name', ...fields, 'Opt-in location', 'Opted out', 'Blocked', 'Created'];
  yield encoder.encode(byteOrderMark + csvRow(header));
  for await (const page of contactsForExport(db, scope)) {
    run.signal.throwIfAborted();
    run.counter.rows += page.length;
    const rows = page.map(({ phone, name, metadata, tcpaOptInLocation, blocked, createdAt, ...consent }) =>
      csvRow([
        phone,
        name,
        ...fields.map((field) => metadata[field] ?? ''),
        tcpaOptInLocation,
        optedOutWords(consent),
        blocked ? 'yes' : '',
        createdAt.toISOString(),
      ]),
    );
    yield encoder.encode(rows.join(''));
  }
}
