/**
 * What a spreadsheet would take for a formula: its first character is one, in full width too, or only separators and
 * blanks stand before it, at which a spreadsheet may divide the cell. Apostrophes before it are counted in, so that every
 * cell comes back as it was.
 */
const formula = /^'*(?:[\t\r]|[\s,;|]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
/** Digits behind apostrophes: one of them marks text for a spreadsheet, as in Shopify's '98101. */
const markedNumber = /^'+\d/;
const phone = /^\+\d{7,15}$/;

/** A cell that a spreadsheet shows instead of running it; phones stay as they are. */
export function neutralise(cell: string): string {
  return (formula.test(cell) && !phone.test(cell)) || markedNumber.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe of `neutralise`, or of another program before a number. */
export function unneutralise(cell: string): string {
  return markedNumber.test(cell) || (cell.startsWith("'") && formula.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;
}

/** Removes an apostrophe that marks text; one that belongs to the text stays, as in 's-Hertogenbosch and 'quoted'. */
export function unmarkText(cell: string): string {
  return /^'(?!\p{Ll}{1,3}[\s-])/u.test(cell) && !cell.endsWith("'") ? cell.slice(1) : cell;
}

/** One row of a CSV file, with its line break. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = neutralise(cell);

    return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });

  return `${quoted.join(',')}\r\n`;
}

/** Spreadsheets read UTF-8 only where the file begins with this mark. */
export const byteOrderMark = '\uFEFF';
