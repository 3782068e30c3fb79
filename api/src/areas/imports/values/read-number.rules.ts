/** Signs and codes of currencies, percent signs, and spaces between digits. */
const around = /[\p{Sc}%\p{Zs}\s'’]|\b[A-Z]{3}\b/gu;

/**
 * Reads a number as spreadsheets display it: with a currency, a percent sign, separators of thousands, a decimal comma,
 * or in parentheses if negative. Returns it with a decimal point, or the cell itself if it is no number.
 */
export function readNumber(cell: string): string {
  const bare = cell
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(around, '');
  const [, inner] = /^\((\d.*)\)$/.exec(bare) ?? [];
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
