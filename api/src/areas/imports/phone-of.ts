import { parsePhone } from 'shared-contracts/domain/phone';

/** The phone in a cell. Spreadsheets write numbers with decimals that mean nothing. */
export function phoneOf(cell: string): string | undefined {
  const text = cell.trim().replace(/\.0+$/, '');

  return text === '' || /[\p{L}]/u.test(text) ? undefined : parsePhone(text);
}
