import { isTenant } from './check-levels.ts';
import type { EqualKeys } from './equal-keys.ts';
import { columnKey } from './sql-scope.ts';
import type { Check, Level } from './sql-scope.ts';

/** Checks each query's own conditions and its place in other queries against the rules. */
export function checkQueries(check: Check): void {
  for (const level of check.levels) {
    checkDepth(check, level);
    checkHeld(check, level);
    checkChange(check, level);
    checkArrays(check, level);
  }
  checkOrder(check);
}

const isValue = (keys: EqualKeys, key: string): boolean => keys.kindsOf(key).has('value');

/** Checks nesting: a cluster does not apply the outer query's conditions to a query that it cannot turn into a join. */
function checkDepth(check: Check, level: Level): void {
  if (!level.within) {
    return;
  }
  for (const source of level.sources.filter(isTenant)) {
    const key = columnKey(check, source, 'org_id');
    if (isValue(check.equal, key) && !isValue(level.own, key)) {
      check.fault('depth', `${source.name} has its organization from a query around it alone.`);
    }
  }
}

const isOfNoTable = ({ sources }: Level): boolean =>
  sources.some(({ kind }) => kind === 'rows' || kind === 'derived');

/**
 * Checks locks: a lock adds a whole-row column for sources that are no table, which nodes write and read differently.
 */
function checkHeld(check: Check, level: Level): void {
  if (!level.isLocking || check.tenants.size === 0) {
    return;
  }
  const tests = check.levels.filter(({ role, within }) => role === 'expression' && within === level);
  const isMixed = isOfNoTable(level) || tests.some(isOfNoTable);
  if (isMixed && (level.role === 'cte' || isOfCondition(level))) {
    check.fault('held', 'Rows are locked beside rows of no table.');
  }
}

const isOfCondition = ({ role, within }: Level): boolean =>
  role === 'expression' || (within !== undefined && isOfCondition(within));

function checkChange(check: Check, { changed }: Level): void {
  if (changed && isTenant(changed) && !isValue(check.equal, columnKey(check, changed, 'org_id'))) {
    check.fault('spread', `${changed.name} is changed without org_id = <value>.`);
  }
}

/**
 * Checks unnest() of several arrays beside local tables. A cluster that inlines such a CTE, to join it with tenant
 * tables, reads all arrays as if they had the first one's type, which crashes the coordinator.
 */
function checkArrays(check: Check, { hasArraysOfTypes, isMaterialized, sources }: Level): void {
  const isLocal = sources.some(({ kind }) => kind === 'local') && !sources.some(isTenant);
  if (hasArraysOfTypes && isLocal && !isMaterialized && check.tenants.size > 0) {
    check.fault('arrays', 'Arrays of several types are joined to a local table, and not materialized.');
  }
}

/** Tables that must be locked before messages, because statements in the other order would deadlock. */
const beforeMessages = ['wave_chunks', 'outbound'];

function checkOrder(check: Check): void {
  const tables = check.touched.map(({ table }) => table);
  const messages = check.touched.findIndex(({ table, by }) => table === 'messages' && by === 'lock');
  for (const table of beforeMessages) {
    if (messages >= 0 && tables.indexOf(table) > messages) {
      check.fault('order', `messages are locked before ${table}.`);
    }
  }
}
