import type { Check } from './sql-scope.ts';
import { namesIn, visit } from './sql-tree.ts';

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
