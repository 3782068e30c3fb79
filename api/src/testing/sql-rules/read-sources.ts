import { readEqualities, uniteWithin } from './read-equalities.ts';
import { columnKey } from './sql-scope.ts';
import type { Check, Level, Role, Rows, Source } from './sql-scope.ts';
import { namesIn, nodeIn, visit, wordIn } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

/** Context of a query: the CTEs and outer query it may refer to, and the function that reads its subqueries. */
export interface Surroundings {
  readonly ctes: ReadonlyMap<string, Rows>;
  readonly outer: Level | undefined;
  readonly within: Level | undefined;
  readonly role: Role;
  read(query: SqlNode, around: Surroundings): Rows;
}

/** The same, with the query that is being read. */
interface WithinLevel extends Surroundings {
  readonly level: Level;
}

/** Returns a table or CTE under its name in a query. */
export function sourceOf(check: Check, table: SqlNode, { ctes }: Pick<Surroundings, 'ctes'>): Source {
  const name = wordIn(table, 'relname');
  const base = { id: check.nextId(), name: wordIn(nodeIn(table, 'alias'), 'aliasname') || name };
  const isOfCatalog = !['', 'public'].includes(wordIn(table, 'schemaname'));
  const cte = isOfCatalog ? undefined : ctes.get(name);
  if (cte) {
    return { ...base, ...cte };
  }
  const placement = isOfCatalog ? undefined : check.schema.placementOf(name);
  if (placement === 'distributed') {
    check.tenants.add(name);
  }

  return placement
    ? { ...base, table: name, kind: placement, columns: check.schema.columnsOf(name) }
    : { ...base, kind: 'rows', columns: undefined };
}

function readJoin(check: Check, join: SqlNode, around: WithinLevel): void {
  const { level } = around;
  const before = level.sources.length;
  readSource(check, nodeIn(join, 'larg'), around);
  const middle = level.sources.length;
  const levelsBefore = check.levels.length;
  readSource(check, nodeIn(join, 'rarg'), around);
  if (wordIn(join, 'jointype') === 'JOIN_LEFT' && nodeIn(nodeIn(join, 'rarg'), 'RangeSubselect')) {
    check.levels
      .slice(levelsBefore)
      .filter(({ within }) => within === level)
      .forEach((inner) => (inner.isOuterJoined = true));
  }
  readEqualities(check, level, nodeIn(join, 'quals'));
  for (const column of namesIn(join, 'usingClause')) {
    const keys = [level.sources.slice(before, middle), level.sources.slice(middle)].flatMap((side) => {
      const source = side.find(({ columns }) => columns?.has(column)) ?? side[0];

      return source ? [columnKey(check, source, column)] : [];
    });
    const [left, right] = keys;
    if (left && right) {
      check.equal.unite(left, right);
      check.joined.unite(left, right);
      uniteWithin(level, [left, right]);
    }
  }
}

/** Adds the rows that an item of FROM or USING reads to its query. */
export function readSource(check: Check, item: SqlNode | undefined, around: WithinLevel): void {
  const { level, ctes, read } = around;
  const table = nodeIn(item, 'RangeVar');
  if (table) {
    level.sources.push(sourceOf(check, table, around));
  }
  const join = nodeIn(item, 'JoinExpr');
  if (join) {
    readJoin(check, join, around);
  }
  const subquery = nodeIn(item, 'RangeSubselect');
  const query = nodeIn(subquery, 'subquery');
  if (subquery && query) {
    const outer = subquery['lateral'] === true ? level : level.outer;
    const { orgKey, ...rows } = read(query, { ctes, read, outer, within: level, role: 'subquery' });
    const source = { id: check.nextId(), name: aliasOf(subquery), ...rows, ...renamed(subquery) };
    level.sources.push(source);
    if (orgKey !== undefined) {
      const key = columnKey(check, source, 'org_id');
      check.equal.unite(key, orgKey);
      if (check.equal.kindsOf(orgKey).has('value')) {
        level.own.unite(level.own.add(key, 'derived'), level.own.add(`value of ${key}`, 'value'));
      }
      if (!orgKey.startsWith('value')) {
        check.joined.unite(key, orgKey);
      }
    }
  }
  const called = nodeIn(item, 'RangeFunction');
  if (called) {
    level.hasArraysOfTypes ||= hasArraysOfTypes(called);
    level.sources.push({
      id: check.nextId(),
      name: aliasOf(called),
      kind: 'rows',
      columns: renamed(called).columns,
    });
  }
}

/** Whether a function of FROM has parameters that are cast to different types, as unnest($1::text[], $2::int[]). */
function hasArraysOfTypes(called: SqlNode): boolean {
  const types = new Set<string>();
  visit(called['functions'], (kind, node) => {
    if (kind === 'TypeCast') {
      types.add(namesIn(nodeIn(node, 'typeName'), 'names').join('.'));
    }

    return true;
  });

  return types.size > 1;
}

function aliasOf(item: SqlNode): string {
  return wordIn(nodeIn(item, 'alias'), 'aliasname');
}

/** Column names that an alias defines. */
function renamed(item: SqlNode): { columns?: ReadonlySet<string> } {
  const names = namesIn(nodeIn(item, 'alias'), 'colnames');

  return names.length > 0 ? { columns: new Set(names) } : {};
}
