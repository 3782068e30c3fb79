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

function checkBranches(check: Check, branches: unknown): void {
  visit(branches, (kind, node) => {
    const name = kind === 'FuncCall' ? (namesIn(node, 'funcname').at(-1) ?? '') : '';
    if (kind === 'SQLValueFunction' || (name !== '' && check.schema.isMutable(name))) {
      check.fault('case', `${name || 'The time'} within CASE or COALESCE is not immutable.`);
    }

    return kind !== 'SubLink';
  });
}
