import type { Check } from './sql-scope.ts';
import { namesIn, nodeIn, visit } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

const branching = ['CaseExpr', 'CoalesceExpr', 'MinMaxExpr'];

/**
 * Reports functions that a statement which changes tenant rows may not call. Those in what it selects from are
 * evaluated before.
 */
export function checkFunctions(check: Check, expressions: unknown): void {
  visit(expressions, (kind, node) => {
    if (kind === 'FuncCall') {
      const name = namesIn(node, 'funcname').at(-1) ?? '';
      if (check.schema.isVolatile(name)) {
        check.fault('volatile', `${name}() is volatile.`);
      }
    }
    if (branching.includes(kind)) {
      checkBranches(check, node);
    }

    return kind !== 'SubLink';
  });
}

/**
 * Reports functions of columns that are not immutable, and sums of times and intervals, which depend on the time zone.
 * A cluster evaluates what is stable before it sends the statement to a node, where the columns are.
 */
export function checkColumns(check: Check, expressions: unknown): void {
  visit(expressions, (kind, node) => {
    const name = kind === 'FuncCall' ? (namesIn(node, 'funcname').at(-1) ?? '') : '';
    if (check.schema.isMutable(name) && hasColumn(node['args'])) {
      check.fault('column', `${name}() of a column is not immutable.`);
    }
    if (isShift(kind, node) && hasColumn(node)) {
      check.fault('column', 'A column and an interval are added.');
    }

    return kind !== 'SubLink';
  });
}

const isShift = (kind: string, node: SqlNode): boolean =>
  kind === 'A_Expr' && ['+', '-'].includes(namesIn(node, 'name').at(-1) ?? '') && hasInterval(node);

const hasColumn = (expression: unknown): boolean => has(expression, (kind) => kind === 'ColumnRef');

const hasInterval = (expression: unknown): boolean =>
  has(
    expression,
    (kind, node) => kind === 'TypeCast' && namesIn(nodeIn(node, 'typeName'), 'names').at(-1) === 'interval',
  );

function has(expression: unknown, isOne: (kind: string, node: SqlNode) => boolean): boolean {
  let isFound = false;
  visit(expression, (kind, node) => {
    isFound ||= isOne(kind, node);

    return kind !== 'SubLink' && !isFound;
  });

  return isFound;
}

/** Reports what DO UPDATE may not call: a cluster does not evaluate it before it sends the statement to a node. */
export function checkConflict(check: Check, conflict: unknown): void {
  const mutable = mutableIn(check, conflict);
  if (mutable !== undefined) {
    check.fault('conflict', `${mutable} in DO UPDATE is not immutable.`);
  }
}

function checkBranches(check: Check, branches: unknown): void {
  const mutable = mutableIn(check, branches);
  if (mutable !== undefined) {
    check.fault('case', `${mutable} within CASE or COALESCE is not immutable.`);
  }
}

/** Returns a function that is not immutable, outside of subqueries. */
function mutableIn(check: Check, expressions: unknown): string | undefined {
  let found: string | undefined;
  visit(expressions, (kind, node) => {
    const name = kind === 'FuncCall' ? (namesIn(node, 'funcname').at(-1) ?? '') : '';
    if (kind === 'SQLValueFunction' || (name !== '' && check.schema.isMutable(name))) {
      found ??= name ? `${name}()` : 'The time';
    }

    return kind !== 'SubLink';
  });

  return found;
}
