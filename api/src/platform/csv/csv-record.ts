/** Why a row could not be read as it stands. */
export type RecordFlaw = 'unclosed_quote' | 'stray_quote' | 'too_long';

/** One row of a CSV file. */
export interface CsvRecord {
  /** The line of the file that the row begins on, from 1. */
  readonly line: number;
  /** Of a flawed row: its text cut at the delimiters, so that a person recognises it. */
  readonly cells: readonly string[];
  readonly flaw?: RecordFlaw;
}

/** A line of the file with the line break that ended it. */
export interface FileLine {
  readonly text: string;
  readonly lineBreak: string;
  readonly number: number;
  /** Longer than any line is kept: the rest was let go. */
  readonly isCut: boolean;
}

/** What is known of a file before its rows are split. */
export interface SplitOptions {
  readonly delimiter: string;
  /** Columns of the file; the first row tells where left out. */
  readonly width?: number;
  /** Whether cells are what a row of this file looks like, such as a phone in the column of phones. */
  readonly isRow?: (cells: readonly string[]) => boolean;
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
