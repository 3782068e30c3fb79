import { displayPhone } from 'shared-contracts/domain/phone';
import { isCutBySpreadsheet } from 'shared-contracts/domain/phone-text';
import { cutText } from 'shared-contracts/texts/cut-text';
import { readPhones, readUsablePhones } from '../../kernel/read-phone.ts';
import type { StoredPlan } from '../../platform/db/tables/json-columns.ts';
import { phoneColumnsOf } from './file-rows.rules.ts';

/** Shortens a cell for use in a sentence. */
export const shortenCell = (cell: string): string => (cell.length > 40 ? `${cutText(cell, 40)}…` : cell);

/** A row's phone, with a note to check or the reason why there is none. */
interface RowPhone {
  readonly phone: string | undefined;
  readonly note: string;
  readonly problem: string;
}

/** A remark that the person does not want texts. */
const refusal =
  /[([](?:[^()[\]\d]*\b(?:no|not|never|don['’]?t)\b[^()[\]\d]*\b(?:texts?|sms|contact|calls?|messages?)|stop|dn[cdt])\b/i;

/** Whether a phone cell of a row remarks that the person does not want texts, as in "206-555-0117 (do not text)". */
export const remarksRefusal = (cells: readonly string[], plan: Pick<StoredPlan, 'targets'>): boolean =>
  phoneColumnsOf(plan).some((at) => refusal.test(cells[at] ?? ''));

/**
 * Parses a row's phone from the phone column, or from the fallback column if that has none. A number that is marked as
 * a fax counts for opt-outs alone.
 */
export function readRowPhone(
  cells: readonly string[],
  plan: Pick<StoredPlan, 'targets' | 'isOptOutFile'>,
): RowPhone {
  const columns = phoneColumnsOf(plan).map((at) => cells[at] ?? '');
  for (const cell of columns) {
    const [phone, second] = plan.isOptOutFile ? readPhones(cell) : readUsablePhones(cell);
    if (phone) {
      const note = second
        ? `“${shortenCell(cell)}” contains more than one phone number. ${displayPhone(phone)} was used.`
        : '';

      return { phone, note, problem: '' };
    }
  }
  const filled = columns.find((cell) => cell !== '') ?? '';

  return { phone: undefined, note: '', problem: phoneProblem(filled) };
}

function phoneProblem(cell: string): string {
  if (cell === '') {
    return 'The phone is missing.';
  }
  if (readPhones(cell).length > 0) {
    return `“${shortenCell(cell)}” is marked as a number that gets no texts.`;
  }
  if (isCutBySpreadsheet(cell)) {
    return `A spreadsheet shortened the phone number to “${cell}”. Format its column as text and save the file again.`;
  }

  return `“${shortenCell(cell)}” is not a phone number with its area code.`;
}
