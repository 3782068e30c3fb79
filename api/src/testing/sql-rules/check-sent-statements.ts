import { appendFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';
import { checkStatement } from './check-statement.ts';
import { readSchema } from './read-schema.ts';
import { isException } from './sql-exceptions.ts';
import { sqlRules } from './sql-fault.ts';
import type { SqlFault } from './sql-fault.ts';
import type { SqlSchema } from './sql-schema.ts';
import { takeStatements } from './statement-recorder.ts';
import type { SentStatement } from './statement-recorder.ts';

const describe = ({ text, files }: SentStatement, faults: readonly SqlFault[]): string =>
  `${files.slice(0, 3).join(' < ')}: ${faults.map(({ rule, sentence }) => `[${rule}: ${sqlRules[rule]}] ${sentence}`).join(' ')}\n  ${text.replaceAll(/\s+/g, ' ').trim()}`;

/** Shared by the worker's files, which use the same template. */
let reading: Promise<SqlSchema> | undefined;

/**
 * Checks every statement that the tests of a file made the product send against the rules of a distributed database.
 */
afterAll(async () => {
  const report = process.env['SQL_RULES_REPORT'];
  const sent = takeStatements();
  if (sent.length === 0) {
    return;
  }
  reading ??= readSchema(inject('templateUrl'));
  const schema = await reading;
  const refused = sent.flatMap((statement) => {
    const faults = checkStatement(statement.text, schema).filter(({ rule }) => !isException(rule, statement));

    return faults.length > 0 ? [describe(statement, faults)] : [];
  });
  if (report && refused.length > 0) {
    appendFileSync(report, `${refused.join('\n')}\n`);
  } else if (refused.length > 0) {
    throw new Error(
      `A distributed database refuses these statements, or asks every node (docs/engineering.md, PostgreSQL):\n${refused.join('\n')}`,
    );
  }
});
