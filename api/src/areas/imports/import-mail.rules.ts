import { composeMail } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { StoredProblem } from './import-batch.store.ts';
import type { StoredImport } from './imports.store.ts';

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, one: string, more: string): string =>
  `${number(value)} ${value === 1 ? one : more}`;

/** Number of rows listed in the mail itself; the file has them all. */
export const problemsInMail = 20;

interface Ended {
  readonly one: StoredImport;
  readonly to: string;
  /** The first rows that created no contact. */
  readonly problems: readonly StoredProblem[];
  /** The first rows that created a contact but need a check. */
  readonly notes: readonly { readonly line: number; readonly reason: string }[];
  /** Link to a file with all rows that created no contact. */
  readonly problemsUrl: string | undefined;
  /** Link to the result page. */
  readonly resultUrl: string;
}

function countsOf({ kind, rowsDone, created, updated, duplicates, invalid }: StoredImport): string {
  const parts =
    kind === 'contacts'
      ? [`${number(created)} created`, `${number(updated)} updated`]
      : [`${number(created)} opted out`, `${number(updated)} already opted out`];

  return `${count(rowsDone, 'row', 'rows')}: ${[...parts, `${number(duplicates)} duplicate`, `${number(invalid)} invalid`].join(', ')}.`;
}

/** Summarizes the contacts that cannot be texted, because of the file or an earlier opt-out. */
function consentOf({ refused, blocked, optedOut }: StoredImport): string[] {
  const contacts = (value: number): string => count(value, 'contact', 'contacts');

  return [
    ...(refused > 0
      ? [`Recorded as opted out because the file says no to texts: ${contacts(refused)}.`]
      : []),
    ...(blocked > 0 ? [`Recorded as blocked because the file says so: ${contacts(blocked)}.`] : []),
    ...(optedOut > 0 ? [`Already opted out, and still are: ${contacts(optedOut)}.`] : []),
  ];
}

/** Returns the mail for a finished import: counts, and problems line by line (features IN-14). */
export function importEndedMail({ one, to, problems, notes, problemsUrl, resultUrl }: Ended): Mail {
  const left = one.duplicates + one.invalid - problems.length;
  const isContacts = one.kind === 'contacts';

  return composeMail({
    to,
    subject: isContacts ? 'Your contacts have been imported' : 'Your unsubscribes have been processed',
    paragraphs: [
      `${one.fileName} has been processed. ${countsOf(one)}`,
      ...consentOf(one),
      ...problems.map(({ line, reason }) => `Line ${line}: ${reason}`),
      ...notes.map(({ line, reason }) => `Line ${line}, imported: ${reason}`),
      ...(left > 0 ? [`And ${count(left, 'more row', 'more rows')} in the file.`] : []),
      ...(problemsUrl && isContacts
        ? [`See the result, or undo the import within 24 hours: ${resultUrl}`]
        : []),
    ],
    ...(problemsUrl
      ? { link: { label: 'Download the skipped rows', url: problemsUrl } }
      : linkToResult(isContacts, resultUrl)),
    footnote: problemsUrl
      ? 'Fix those rows and upload the file again. The link works for 7 days.'
      : "You're receiving this email because you uploaded the file.",
  });
}

function linkToResult(isContacts: boolean, url: string) {
  return isContacts ? { link: { label: 'Open the result', url } } : {};
}

/** Returns the mail for a failed import. */
export function importFailedMail({ one, to }: Pick<Ended, 'one' | 'to'>): Mail {
  return composeMail({
    to,
    subject: 'Your upload could not be finished',
    paragraphs: [
      `${one.fileName} stopped after ${count(one.rowsDone, 'row', 'rows')} because of an error on our end. ${countsOf(one)}`,
      "Upload the file again. Contacts that already exist won't be created twice.",
    ],
    footnote: 'If it stops again, contact support.',
  });
}
