import { keyOf } from './sql-scope.ts';
import type { Check, Level } from './sql-scope.ts';
import { conjunctsOf, namesIn, nodeIn, nodesIn, wordIn } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

const partsOf = (node: SqlNode): SqlNode[] => {
  const row = nodeIn(node, 'RowExpr');

  return row ? nodesIn(row, 'args') : [node];
};

/** Records that a query's own conditions equate two keys. */
export function uniteWithin(level: Level, keys: readonly [string, string]): void {
  const [one, other] = keys.map((key) => level.own.add(key, key.startsWith('value') ? 'value' : 'tenant'));
  if (one !== undefined && other !== undefined) {
    level.own.unite(one, other);
  }
}

function unite(check: Check, level: Level, sides: readonly [SqlNode, SqlNode]): void {
  const [one, other] = [keyOf(check, level, sides[0]), keyOf(check, level, sides[1])];
  if (one && other) {
    check.equal.unite(one, other);
    uniteWithin(level, [one, other]);
    if (!one.startsWith('value') && !other.startsWith('value')) {
      check.joined.unite(one, other);
    }

    return;
  }
  const key = one ?? other;
  if (key) {
    check.equal.unite(key, check.equal.add(`values ${check.nextId()}`, 'values'));
  }
}

/** Records that columns are among several values. */
function bindToMany(check: Check, level: Level, columns: SqlNode): void {
  for (const column of partsOf(columns)) {
    const key = keyOf(check, level, column);
    if (key) {
      check.equal.unite(key, check.equal.add(`values ${check.nextId()}`, 'values'));
    }
  }
}

/** Records the equalities in a condition; those under OR or NOT do not count. */
export function readEqualities(check: Check, level: Level, condition: SqlNode | undefined): void {
  for (const one of conjunctsOf(condition)) {
    const comparison = nodeIn(one, 'A_Expr');
    const [left, right] = [nodeIn(comparison, 'lexpr'), nodeIn(comparison, 'rexpr')];
    const isEqual = comparison && namesIn(comparison, 'name').at(-1) === '=';
    if (isEqual && left && right) {
      const kind = wordIn(comparison, 'kind');
      if (kind === 'AEXPR_OP') {
        const others = partsOf(right);
        partsOf(left).forEach((part, at) => {
          const other = others[at];
          if (other) {
            unite(check, level, [part, other]);
          }
        });
      } else if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY') {
        bindToMany(check, level, left);
      }
    }
    const membership = nodeIn(one, 'SubLink');
    const tested = nodeIn(membership, 'testexpr');
    if (wordIn(membership, 'subLinkType') === 'ANY_SUBLINK' && tested) {
      bindToMany(check, level, tested);
    }
  }
}
