import { appendFileSync } from 'node:fs';

/** A statement that the database refused, as a test made the product send it. */
export interface Refusal {
  readonly code: string;
  /** What the database says. */
  readonly message: string;
  /** Nearest to the statement; '' where a test sends it itself. */
  readonly file: string;
  readonly text: string;
}

/**
 * Whether an error is a cluster's alone: it cannot run the statement (0A), reads or types it wrongly (42, 22P02 about a
 * COPY of its own), broke within (XX, as for a duplicate key by COPY), or locked in another order than before (40P01).
 */
const isRefusal = (code: string, message: string): boolean =>
  /^(0A|42|XX)/.test(code) || code === '40P01' || (code === '22P02' && message.includes('PGCOPY'));

/** Returns the refusal in an error of a database; undefined for an error that plain PostgreSQL answers too. */
export function refusalIn(error: unknown, sent: Pick<Refusal, 'file' | 'text'>): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!(error instanceof Error) || !isRefusal(code, error.message)) {
    return undefined;
  }

  return { code, message: error.message, file: sent.file, text: sent.text.replaceAll(/\s+/g, ' ').trim() };
}

/** Keeps a refusal for the report at the end of the run: a line of JSON in the file that every worker writes to. */
export function keepRefusal(refusal: Refusal): void {
  const report = process.env['REFUSED_STATEMENTS'];
  if (report) {
    appendFileSync(report, `${JSON.stringify(refusal)}\n`);
  }
}

/** Reads what workers kept. */
export function readRefusals(lines: string): Refusal[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Refusal => JSON.parse(line));
}

/** Returns the report: by what was answered and the file that sent it, each statement once with how often it came. */
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
