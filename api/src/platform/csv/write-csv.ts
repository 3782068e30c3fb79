/**
 * Matches text that a spreadsheet would treat as a formula: its first character starts one (also in full width), or
 * only separators and blanks precede it, where a spreadsheet may split the cell. Leading apostrophes are included, so
 * that every cell round-trips.
 */
const formula = /^'*(?:[\t\r]|[\s,;|]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Matches digits after apostrophes. One apostrophe marks text for a spreadsheet, as in Shopify's '98101. */
const markedNumber = /^'+\d/;
const phone = /^\+\d{7,15}$/;

/** Escapes a cell so that a spreadsheet displays it instead of running it. Phone numbers are unchanged. */
export function neutralize(cell: string): string {
  return (formula.test(cell) && !phone.test(cell)) || markedNumber.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe that `neutralize` added, or that another program put before a number. */
export function unneutralize(cell: string): string {
  return markedNumber.test(cell) || (cell.startsWith("'") && formula.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;
}

/** Removes an apostrophe that marks text. Keeps one that is part of the text, as in 's-Hertogenbosch and 'quoted'. */
export function unmarkText(cell: string): string {
  return /^'(?!\p{Ll}{1,3}[\s-])/u.test(cell) && !cell.endsWith("'") ? cell.slice(1) : cell;
}

/** Formats one row of a CSV file, including its line break. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = neutralize(cell);

    return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });

  return `${quoted.join(',')}\r\n`;
}

/** Spreadsheets only read UTF-8 if the file starts with this mark. */
export const byteOrderMark = '\uFEFF';
