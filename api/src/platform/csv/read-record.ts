import type { FileLine } from './csv-record.ts';

/** Result of reading one row as defined by RFC 4180, from the start of a line. */
export interface Reading {
  readonly cells: readonly string[];
  /** Index of the line after the row. */
  readonly next: number;
  readonly isWhole: boolean;
  /** Number of unquoted cells that contain a quote. */
  readonly strayQuotes: number;
  /**
   * Number of cells that start as if their opening quote were a closing one, or end as if their closing quote were an
   * opening one.
   */
  readonly oddCells: number;
}

/** No contact's cell is larger than this. A quote that closes later is treated as never closed. */
export const mostLines = 100;
export const mostCharacters = 131_072;

const broken = (start: number): Reading => ({
  cells: [],
  next: start + 1,
  isWhole: false,
  strayQuotes: 0,
  oddCells: 0,
});

/** Reads the row that starts on line `start`. `isWhole` is false if its quotes are unbalanced. */
export function readRecord(lines: readonly FileLine[], start: number, delimiter: string): Reading {
  const cells: string[] = [];
  let strayQuotes = 0;
  let oddCells = 0;
  let index = start;
  let text = lines[index]?.text ?? '';
  let at = 0;
  for (;;) {
    const opening = openingQuote(text, at, delimiter);
    if (opening === undefined) {
      const end = text.indexOf(delimiter, at);
      const cell = end < 0 ? text.slice(at) : text.slice(at, end);
      if (cell.includes('"')) {
        strayQuotes++;
      }
      cells.push(cell);
      at = end < 0 ? text.length : end;
    } else {
      const quoted = readQuoted(lines, { start, index, at: opening + 1 });
      if (!quoted) {
        return broken(start);
      }
      if (isOdd(quoted.cell, delimiter)) {
        oddCells++;
      }
      index = quoted.index;
      text = lines[index]?.text ?? '';
      at = skipSpaces(text, quoted.at, delimiter);
      if (at < text.length && text[at] !== delimiter) {
        return broken(start);
      }
      cells.push(quoted.cell);
    }
    if (at >= text.length) {
      return { cells, next: index + 1, isWhole: true, strayQuotes, oddCells };
    }
    at++;
  }
}

/**
 * Whether a cell looks like text between two cells: it starts with a delimiter or a line break, or ends with a
 * delimiter after one, which people do not write.
 */
function isOdd(cell: string, delimiter: string): boolean {
  const [first, last] = [cell[0], cell.at(-1)];

  return (
    first === delimiter || first === '\n' || first === '\r' || (last === delimiter && cell.includes('\n'))
  );
}

/**
 * Returns the index of the opening quote. Some programs write a space before a quote, which is not part of the cell.
 */
function openingQuote(text: string, at: number, delimiter: string): number | undefined {
  const first = skipSpaces(text, at, delimiter);

  return text[first] === '"' ? first : undefined;
}

function skipSpaces(text: string, at: number, delimiter: string): number {
  let first = at;
  while (text[first] === ' ' && delimiter !== ' ') {
    first++;
  }

  return first;
}

/**
 * Reads the cell whose opening quote is just before `at`, up to its closing quote. Undefined if there is none within
 * the limits.
 */
function readQuoted(
  lines: readonly FileLine[],
  from: { start: number; index: number; at: number },
): { cell: string; index: number; at: number } | undefined {
  let { index, at } = from;
  let cell = '';
  for (;;) {
    const line = lines[index];
    if (!line || line.isCut || index - from.start >= mostLines || cell.length > mostCharacters) {
      return undefined;
    }
    const quote = line.text.indexOf('"', at);
    if (quote < 0) {
      cell += line.text.slice(at) + line.lineBreak;
      index++;
      at = 0;
      continue;
    }
    if (line.text[quote + 1] === '"') {
      cell += line.text.slice(at, quote + 1);
      at = quote + 2;
      continue;
    }

    return { cell: cell + line.text.slice(at, quote), index, at: quote + 1 };
  }
}
