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
      : [`${number(created)} opted out`, `${number(updated)} opted out before`];

  return `${count(rowsDone, 'row', 'rows')}: ${[...parts, `${number(duplicates)} duplicate`, `${number(invalid)} invalid`].join(', ')}.`;
}

/** Summarizes the contacts that cannot be texted, because of the file or an earlier opt-out. */
function consentOf({ refused, blocked, optedOut }: StoredImport): string[] {
  const contacts = (value: number): string => count(value, 'contact', 'contacts');

  return [
    ...(refused > 0 ? [`The file says no to texts for ${contacts(refused)}: recorded as opted out.`] : []),
    ...(blocked > 0 ? [`The file says blocked for ${contacts(blocked)}: recorded as blocked.`] : []),
    ...(optedOut > 0 ? [`${contacts(optedOut)} had opted out of texts and stay opted out.`] : []),
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
      `${one.fileName} is finished. ${countsOf(one)}`,
      ...consentOf(one),
      ...problems.map(({ line, reason }) => `Line ${line}: ${reason}`),
      ...notes.map(({ line, reason }) => `Line ${line}, imported: ${reason}`),
      ...(left > 0 ? [`And ${count(left, 'row', 'rows')} more, in the file.`] : []),
      ...(problemsUrl && isContacts ? [`The result, with an undo for a day: ${resultUrl}`] : []),
    ],
    ...(problemsUrl
      ? { link: { label: 'Download the rows that were left out', url: problemsUrl } }
      : linkToResult(isContacts, resultUrl)),
    footnote: problemsUrl
      ? 'Fix those rows and upload the file again. The link works for 7 days.'
      : 'You get this mail because you uploaded the file.',
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
      `${one.fileName} stopped after ${count(one.rowsDone, 'row', 'rows')} because of a fault on our end. ${countsOf(one)}`,
      'Upload the file again: contacts that are there already are not created twice.',
    ],
    footnote: 'If it stops again, contact support.',
  });
}
