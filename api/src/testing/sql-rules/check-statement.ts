import { loadModule, parseSync } from 'libpg-query';
import { checkLevels } from './check-levels.ts';
import { checkQueries } from './check-queries.ts';
import { readStatement } from './read-statement.ts';
import type { SqlFault } from './sql-fault.ts';
import type { SqlSchema } from './sql-schema.ts';
import { createCheck } from './sql-scope.ts';
import type { Check } from './sql-scope.ts';
import { nodeIn, nodesIn, wordIn } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

await loadModule();

/** Returns the rules of a distributed database that statements violate; `text` holds one or more. */
export function checkStatement(text: string, schema: SqlSchema): SqlFault[] {
  // The parser is a C library that returns JSON, without types.
  const parsed = parseSync(text) as SqlNode;

  return nodesIn(parsed, 'stmts').flatMap((one) => {
    const check = createCheck(schema);
    const statement = nodeIn(one, 'stmt') ?? {};
    readStatement(check, statement, {
      ctes: new Map(),
      outer: undefined,
      within: undefined,
      role: 'statement',
      read: (query, around) => readStatement(check, query, around),
    });
    checkAlter(check, nodeIn(statement, 'AlterTableStmt'));
    checkLevels(check);
    checkQueries(check);

    return check.faults;
  });
}

/** Constraints that a distributed table's column may be added with. */
const withColumn = ['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT'];

function checkAlter(check: Check, alter: SqlNode | undefined): void {
  const table = wordIn(nodeIn(alter, 'relation'), 'relname');
  if (check.schema.placementOf(table) !== 'distributed') {
    return;
  }
  const commands = nodesIn(alter, 'cmds').map((command) => nodeIn(command, 'AlterTableCmd'));
  if (commands.length > 1) {
    check.fault('alter', `${table} is altered by several changes at once.`);
  }
  for (const command of commands) {
    const column = nodeIn(nodeIn(command, 'def'), 'ColumnDef');
    const kinds = nodesIn(column, 'constraints').map((one) => wordIn(nodeIn(one, 'Constraint'), 'contype'));
    if (kinds.some((kind) => !withColumn.includes(kind))) {
      check.fault('constraint', `${table} gets a column with a constraint.`);
    }
  }
}
