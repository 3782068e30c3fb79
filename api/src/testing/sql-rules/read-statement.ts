import { checkColumns, checkConflict, checkFunctions } from './check-functions.ts';
import { createEqualKeys } from './equal-keys.ts';
import { readEqualities } from './read-equalities.ts';
import { readSource, sourceOf } from './read-sources.ts';
import type { Surroundings } from './read-sources.ts';
import { columnKey, keyOf, resolveColumn } from './sql-scope.ts';
import type { Check, Level, Rows, Source } from './sql-scope.ts';
import { namesIn, nodeIn, nodesIn, visit, wordIn } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

/** New rows of this table get their own id as the organization. */
const root = 'organizations';
const nothing: Rows = { columns: undefined, kind: 'rows' };

/** Reads a statement or a subquery: its sources, and the equalities it declares. */
export function readStatement(check: Check, statement: SqlNode, around: Surroundings): Rows {
  const select = nodeIn(statement, 'SelectStmt');
  if (select) {
    return readSelect(check, select, around);
  }
  const insert = nodeIn(statement, 'InsertStmt');
  const change = nodeIn(statement, 'UpdateStmt') ?? nodeIn(statement, 'DeleteStmt');
  if (insert) {
    return readInsert(check, insert, around);
  }

  return change ? readChange(check, change, around) : nothing;
}

/** Reads the CTEs of a statement; returns the context of its body. */
function withCtes(check: Check, statement: SqlNode, around: Surroundings): Surroundings {
  const ctes = new Map(around.ctes);
  for (const item of nodesIn(nodeIn(statement, 'withClause'), 'ctes')) {
    const cte = nodeIn(item, 'CommonTableExpr');
    const name = wordIn(cte, 'ctename');
    const named = namesIn(cte, 'aliascolnames');
    // A recursive CTE refers to itself.
    ctes.set(name, nothing);
    const place = { ...around, ctes, role: 'cte', within: undefined } as const;
    const before = check.levels.length;
    const { columns } = readStatement(check, nodeIn(cte, 'ctequery') ?? {}, place);
    if (wordIn(cte, 'ctematerialized') === 'CTEMaterializeAlways') {
      const own = check.levels.slice(before).filter(({ role }) => role === 'cte');
      own.forEach((level) => (level.isMaterialized = true));
    }
    // A cluster materializes it as an intermediate result, which every node gets.
    ctes.set(name, { kind: 'rows', columns: named.length > 0 ? new Set(named) : columns });
  }

  return { ...around, ctes };
}

function createLevel({ outer, within, role }: Pick<Level, 'outer' | 'within' | 'role'>): Level {
  return {
    role,
    sources: [],
    outer,
    within,
    own: createEqualKeys(),
    borrowed: new Set(),
    isLocking: false,
    isMaterialized: role === 'statement',
    hasArraysOfTypes: false,
    isMerging: false,
    isInserted: false,
    isOuterJoined: false,
  };
}

function addLevel(check: Check, place: Pick<Level, 'outer' | 'within' | 'role'>): Level {
  const level = createLevel(place);
  check.levels.push(level);

  return level;
}

const isMerging = (select: SqlNode): boolean =>
  nodeIn(select, 'limitCount') !== undefined ||
  nodesIn(select, 'distinctClause').length > 0 ||
  nodesIn(select, 'groupClause').length > 0;

function readSelect(check: Check, select: SqlNode, surroundings: Surroundings): Rows {
  const around = withCtes(check, select, surroundings);
  const [left, right] = [nodeIn(select, 'larg'), nodeIn(select, 'rarg')];
  if (left && right) {
    const before = check.levels.length;
    const [one, other] = [readSelect(check, left, around), readSelect(check, right, around)];
    // A limit of the union applies to its parts.
    check.levels.slice(before).forEach((level) => (level.isMerging ||= isMerging(select)));

    return { columns: one.columns, kind: other.kind === 'derived' ? 'derived' : one.kind };
  }
  const level = addLevel(check, around);
  level.isLocking = nodesIn(select, 'lockingClause').length > 0;
  level.isMerging = isMerging(select);
  const isOfValues = nodesIn(select, 'valuesLists').length > 0;
  if (level.role !== 'statement' && !isOfValues && nodesIn(select, 'targetList').length === 0) {
    check.fault('columns', 'A query within another names no column.');
  }
  nodesIn(select, 'fromClause').forEach((item) => readSource(check, item, { ...around, level }));
  if (level.isLocking) {
    level.sources.forEach(({ table }) => table !== undefined && check.touched.push({ table, by: 'lock' }));
  }
  readEqualities(check, level, nodeIn(select, 'whereClause'));
  readExpressions(check, level, { ...around, expressions: expressionsOf(select) });

  return rowsOf(check, level, nodesIn(select, 'targetList'));
}

const notExpressions = ['relation', 'withClause', 'fromClause', 'usingClause'];

/** All expressions of a query except its sources, but including their join conditions. */
function expressionsOf(statement: SqlNode): unknown[] {
  const conditions: unknown[] = Object.entries(statement).flatMap(([field, value]) =>
    notExpressions.includes(field) ? [] : [value],
  );
  visit([statement['fromClause'], statement['usingClause']], (kind, node) => {
    if (kind === 'JoinExpr') {
      conditions.push(node['quals']);
    }

    return kind !== 'quals' && kind !== 'RangeSubselect';
  });

  return conditions;
}

/** Reads the subqueries in expressions, and the columns of outer queries that they refer to. */
function readExpressions(
  check: Check,
  level: Level,
  { expressions, ...around }: Surroundings & { expressions: unknown },
): void {
  visit(expressions, (kind, node) => {
    if (kind === 'ColumnRef') {
      resolveColumn(level, namesIn(node, 'fields'));
    }
    const query = kind === 'SubLink' ? nodeIn(node, 'subselect') : undefined;
    if (query) {
      readStatement(check, query, { ...around, outer: level, within: level, role: 'expression' });
      readExpressions(check, level, { ...around, expressions: [node['testexpr']] });
    }

    return query === undefined && kind !== 'RangeSubselect';
  });
}

function rowsOf(check: Check, level: Level, targets: readonly SqlNode[]): Rows {
  const names = targets.map((target) => {
    const result = nodeIn(target, 'ResTarget');
    const value = nodeIn(result, 'val');

    return (
      wordIn(result, 'name') ||
      namesIn(nodeIn(value, 'ColumnRef'), 'fields').at(-1) ||
      namesIn(nodeIn(value, 'FuncCall'), 'funcname').at(-1) ||
      ''
    );
  });
  const organization = nodeIn(nodeIn(targets[names.indexOf('org_id')], 'ResTarget'), 'val');
  const isOfTenants = level.sources.some(({ kind }) => kind === 'distributed' || kind === 'derived');

  return {
    columns: names.includes('*') ? undefined : new Set(names),
    kind: isOfTenants ? 'derived' : 'rows',
    orgKey: organization && keyOf(check, level, organization),
  };
}

function readChange(check: Check, change: SqlNode, surroundings: Surroundings): Rows {
  const around = withCtes(check, change, surroundings);
  const level = addLevel(check, around);
  const target = sourceOf(check, nodeIn(change, 'relation') ?? {}, { ctes: new Map() });
  level.sources.push(target);
  level.changed = target;
  if (target.table !== undefined) {
    check.touched.push({ table: target.table, by: 'lock' });
  }
  [...nodesIn(change, 'fromClause'), ...nodesIn(change, 'usingClause')].forEach((item) =>
    readSource(check, item, { ...around, level }),
  );
  readEqualities(check, level, nodeIn(change, 'whereClause'));
  readExpressions(check, level, { ...around, expressions: expressionsOf(change) });
  const expressions = [change['targetList'], change['whereClause']];
  if (target.kind === 'distributed') {
    checkFunctions(check, expressions);
  }
  // Also in tables on the coordinator, if a key leads from them to the copies of users.
  if (target.table !== undefined) {
    checkColumns(check, expressions);
  }

  return rowsOf(check, level, nodesIn(change, 'returningList'));
}

function readInsert(check: Check, insert: SqlNode, surroundings: Surroundings): Rows {
  const around = withCtes(check, insert, surroundings);
  const target = sourceOf(check, nodeIn(insert, 'relation') ?? {}, { ctes: new Map() });
  const columns = nodesIn(insert, 'cols').map((column) => wordIn(nodeIn(column, 'ResTarget'), 'name'));
  const select = nodeIn(nodeIn(insert, 'selectStmt'), 'SelectStmt');
  const before = check.levels.length;
  if (select) {
    readSelect(check, select, around);
    check.levels.slice(before).forEach((level) => (level.isInserted = target.kind === 'distributed'));
  }
  if (target.table !== undefined) {
    check.touched.push({ table: target.table, by: 'write' });
  }
  if (target.kind === 'distributed') {
    if (columns.length > 0 && !columns.includes('org_id') && target.name !== root) {
      check.fault('organization', `A row of ${target.name} is written without its organization.`);
    }
    checkSelected(check, select, check.levels.slice(before));
    const conflict = nodeIn(insert, 'onConflictClause');
    const updated = [conflict?.['targetList'], conflict?.['whereClause']];
    checkFunctions(check, updated);
    checkConflict(check, updated);
  }
  const level = {
    ...createLevel({ outer: undefined, within: undefined, role: around.role }),
    sources: [target],
  };

  return rowsOf(check, level, nodesIn(insert, 'returningList'));
}

/**
 * Checks INSERT … SELECT, which runs on the shards if its tables are joined by columns: equality with the same value is
 * not enough.
 */
function checkSelected(check: Check, select: SqlNode | undefined, levels: readonly Level[]): void {
  // A subquery in an expression that does not refer to outer queries is evaluated first.
  const together = levels.filter(({ outer, borrowed }) => outer === undefined || borrowed.size > 0);
  const tables = together.flatMap(({ sources }) => sources).filter(({ kind }) => kind === 'distributed');
  const [first, ...others] = tables.map((source: Source) => ({
    name: source.name,
    key: columnKey(check, source, 'org_id'),
  }));
  if (!first) {
    return;
  }
  for (const { name, key } of others) {
    if (!check.joined.areEqual(first.key, key)) {
      check.fault('join', `${name} is not joined to ${first.name} by org_id = org_id in INSERT … SELECT.`);
    }
  }
  const values = nodesIn(select, 'targetList').map((target) => nodeIn(nodeIn(target, 'ResTarget'), 'val'));
  if (values.some((value) => nodeIn(value, 'ParamRef'))) {
    check.fault('parameter', 'A parameter is written by INSERT … SELECT without its type.');
  }
}
