/** A comment, a quoted text or name, or a function's body, whose semicolons end no statement; or such an end. */
const tokens = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

const isEmpty = (statement: string): boolean => statement.replaceAll(/--[^\n]*/g, '').trim() === '';

/**
 * Returns the statements of a migration. They are sent one by one, because a cluster passes the text of some, such as
 * DROP INDEX, on to its nodes with everything that was sent along.
 */
export function splitStatements(sql: string): string[] {
  const ends = [...sql.matchAll(tokens)].filter(([token]) => token === ';').map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];

  return starts.map((start, n) => sql.slice(start, ends[n])).filter((statement) => !isEmpty(statement));
}
