/** Reason a row could not be parsed as written. */
export type RecordFlaw = 'unclosed_quote' | 'stray_quote' | 'too_long';

/** One row of a CSV file. */
export interface CsvRecord {
  /** Line of the file on which the row starts, from 1. */
  readonly line: number;
  /** Cells of the row. For a flawed row, its text split at the delimiters, so that a person can recognize it. */
  readonly cells: readonly string[];
  readonly flaw?: RecordFlaw;
}

/** A line of the file with its line break. */
export interface FileLine {
  readonly text: string;
  readonly lineBreak: string;
  readonly number: number;
  /** Whether the line exceeded the maximum length and the rest was dropped. */
  readonly isCut: boolean;
}

/** Properties of a file that are known before its rows are split. */
export interface SplitOptions {
  readonly delimiter: string;
  /** Number of columns; taken from the first row if omitted. */
  readonly width?: number;
  /** Whether cells look like a row of this file, such as one with a phone in the phone column. */
  readonly isRow?: (cells: readonly string[]) => boolean;
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
