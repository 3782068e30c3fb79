import type { CsvRecord, FileLine, SplitOptions } from './csv-record.ts';
import { isBlank } from './csv-record.ts';
import { splitLines } from './split-lines.ts';
import { mostCharacters, mostLines, readRecord } from './read-record.ts';
import type { Reading } from './read-record.ts';

/** Number of lines that is enough to read one row, and its alternative reading, to the end. */
const linesAhead = 2 * mostLines + 2;
const charactersAhead = 4 * mostCharacters;

/**
 * Splits a file into rows, without empty ones. If quotes are unbalanced, it recovers at the next line, so that one
 * unclosed quote costs only its own row: a row over several lines is accepted only if reading its lines one by one
 * would leave more invalid rows.
 *
 * Our own reader, because with one unclosed quote common ones swallow everything up to the next, often hundreds of
 * contacts. A test breaks one row in each of a thousand files and finds every other row; csv-parse is its reference for
 * whole files. If a cell begins with a delimiter or a line break, nothing shows whether its first quote opens or
 * closes: next to a broken row, the neighboring row may be the one that is lost.
 */
export async function* splitRecords(
  text: AsyncIterable<string>,
  options: SplitOptions,
): AsyncGenerator<CsvRecord> {
  const splitter = createSplitter(options);
  let lines: FileLine[] = [];
  let characters = 0;
  for await (const line of splitLines(text)) {
    lines.push(line);
    characters += line.text.length;
    // Splits in large chunks, because splitting after every line would move the following lines each time.
    if (lines.length < 2 * linesAhead && characters < 2 * charactersAhead) {
      continue;
    }
    const { records, used } = splitter.split(lines, { isEnd: false });
    yield* records;
    lines = lines.slice(used);
    characters = lines.reduce((sum, { text: { length } }) => sum + length, 0);
  }
  yield* splitter.split(lines, { isEnd: true }).records;
}

function createSplitter(options: SplitOptions) {
  const { delimiter, isRow } = options;
  let { width } = options;

  /** The first row defines the width. */
  const isWide = ({ cells }: Reading): boolean => width === undefined || cells.length === width;

  function flawsOf(reading: Reading): number {
    if (!reading.isWhole) {
      return 1;
    }
    if (isBlank(reading.cells)) {
      return 0;
    }

    return (isWide(reading) ? 0 : 1) + (reading.strayQuotes > 0 ? 1 : 0) + reading.oddCells / 2;
  }

  /** Reads from a line up to at least `end`. Returns the number of invalid and of valid rows on the way. */
  function readOn(lines: readonly FileLine[], start: number, end: number) {
    let flaws = 0;
    let rows = 0;
    let at = start;
    while (at < end) {
      const reading = readRecord(lines, at, delimiter);
      flaws += flawsOf(reading);
      if (reading.isWhole && isWide(reading) && isRow?.(reading.cells)) {
        rows++;
      }
      at = reading.next;
    }

    return { flaws, rows, at };
  }

  /** Whether a multiline row is really one row, and not an unclosed quote followed by other rows. */
  function isOneRow(lines: readonly FileLine[], start: number, reading: Reading): boolean {
    const apart = readOn(lines, start + 1, reading.next);
    const together = readOn(lines, start, apart.at);

    return together.flaws - together.rows < 1 + apart.flaws - apart.rows;
  }

  function recordAt(lines: readonly FileLine[], start: number): { record: CsvRecord; next: number } {
    const line = lines[start] ?? { text: '', lineBreak: '', number: 0, isCut: false };
    if (line.isCut) {
      return {
        record: { line: line.number, cells: looseCells(line, delimiter), flaw: 'too_long' },
        next: start + 1,
      };
    }
    const reading = readRecord(lines, start, delimiter);
    const isWhole = reading.isWhole && (reading.next === start + 1 || isOneRow(lines, start, reading));
    if (isWhole) {
      return { record: { line: line.number, cells: reading.cells }, next: reading.next };
    }
    const quotes = line.text.split('"').length - 1;
    const flaw = quotes % 2 === 0 ? 'stray_quote' : 'unclosed_quote';

    return { record: { line: line.number, cells: looseCells(line, delimiter), flaw }, next: start + 1 };
  }

  return {
    /** Returns the rows of these lines, except those that need more lines to be certain. */
    split(lines: readonly FileLine[], { isEnd }: { isEnd: boolean }): { records: CsvRecord[]; used: number } {
      const records: CsvRecord[] = [];
      let ahead = lines.reduce((sum, { text }) => sum + text.length, 0);
      let used = 0;
      while (used < lines.length) {
        if (!isEnd && lines.length - used < linesAhead && ahead < charactersAhead) {
          break;
        }
        const { record, next } = recordAt(lines, used);
        for (; used < next; used++) {
          ahead -= lines[used]?.text.length ?? 0;
        }
        if (isBlank(record.cells) && !record.flaw) {
          continue;
        }
        width ??= record.cells.length;
        records.push(record);
      }

      return { records, used };
    },
  };
}

function looseCells({ text }: FileLine, delimiter: string): string[] {
  return text.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
}
