import { appendFileSync } from 'node:fs';

/** A statement that the database refused during a test. */
export interface Refusal {
  readonly code: string;
  /** Message of the database. */
  readonly message: string;
  /** Source file nearest to the statement; '' if a test sends it itself. */
  readonly file: string;
  readonly text: string;
}

/**
 * Whether only a cluster raises the error: it cannot run the statement (0A), misreads it or its types (42, 22P02 about
 * its own COPY), failed internally (XX, as for a duplicate key by COPY), or locked in another order (40P01).
 */
const isRefusal = (code: string, message: string): boolean =>
  /^(0A|42|XX)/.test(code) || code === '40P01' || (code === '22P02' && message.includes('PGCOPY'));

/** Returns the refusal in a database error; undefined for an error that plain PostgreSQL raises too. */
export function refusalIn(error: unknown, sent: Pick<Refusal, 'file' | 'text'>): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !isRefusal(code, error.message)) {
    return undefined;
  }

  return { code, message: error.message, file: sent.file, text: sent.text.replaceAll(/\s+/g, ' ').trim() };
}

/** Saves a refusal for the report at the end of the run: a line of JSON in the file that every worker writes to. */
export function keepRefusal(refusal: Refusal): void {
  const report = process.env['REFUSED_STATEMENTS'];
  if (report) {
    appendFileSync(report, `${JSON.stringify(refusal)}\n`);
  }
}

/** Parses the refusals that workers saved. */
export function readRefusals(lines: string): Refusal[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Refusal => JSON.parse(line));
}

/** Returns the report: grouped by code and source file, each statement once with its count. */
export function describeRefusals(refusals: readonly Refusal[]): string {
  const groups = Map.groupBy(refusals, ({ code, file }) => `${code} ${file || 'a test itself'}`);
  const described = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([heading, group]) => `${heading}\n${describeStatements(group)}`);

  return described.join('\n');
}

function describeStatements(refusals: readonly Refusal[]): string {
  const statements = Map.groupBy(refusals, ({ message, text }) => `  ${message}\n    ${text}`);

  return [...statements].map(([statement, { length }]) => `${statement}\n    ${length} times`).join('\n');
}
