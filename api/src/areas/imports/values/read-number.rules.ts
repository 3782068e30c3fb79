import { withPlainDigits } from 'shared-contracts/texts/plain-digits';

/** Signs and codes of currencies such as $, R$, US$ and USD, percent signs, and spaces between digits. */
const around = /\b[A-Z]{1,3}(?=\p{Sc})|[\p{Sc}%\p{Zs}\s'’]|\b(?:[A-Z]{3}|[Rr]s\.?|kr\.?|zł)(?=[\s\d]|$)/gu;

/**
 * Reads a number as spreadsheets display it: with a currency, a percent sign, separators of thousands, a decimal comma;
 * in parentheses, or with the minus behind it, if negative. Returns it with a decimal point, or the cell itself if it
 * is no number.
 */
export function readNumber(cell: string): string {
  const bare = withPlainDigits(cell.normalize('NFKC'))
    .trim()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(around, '');
  const [, inParentheses, beforeMinus] = /^\((\d.*)\)$|^(\d.*)-$/.exec(bare) ?? [];
  const inner = inParentheses ?? beforeMinus;
  const text = inner ? `-${inner}` : bare;
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) {
    return text.replaceAll(',', '');
  }
  if (
    /^[+-]?\d{1,3}(\.\d{3})*,\d+$/.test(text) ||
    /^[+-]?\d+,\d+$/.test(text) ||
    /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(text)
  ) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  const plain = text.replace(/^([+-]?)\./, '$10.').replace(/\.$/, '');

  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain : cell;
}
