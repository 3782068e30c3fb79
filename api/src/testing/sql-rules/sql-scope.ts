import type { Placement } from '../../platform/db/facts/scopes.ts';
import { createEqualKeys } from './equal-keys.ts';
import type { EqualKeys, KeyKind } from './equal-keys.ts';
import type { SqlFault, SqlRule } from './sql-fault.ts';
import type { SqlSchema } from './sql-schema.ts';
import { namesIn, nodeIn, withoutCast } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

/** A source of rows in a query. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** Name of the table itself; undefined for other sources. */
  readonly table?: string;
  /** 'derived' for a subquery of FROM that reads tenant tables; 'rows' for anything else that is not a table. */
  readonly kind: Placement | 'derived' | 'rows';
  /** Undefined if they are not known. */
  readonly columns: ReadonlySet<string> | undefined;
}

/** Place of a query in its statement. */
export type Role = 'statement' | 'cte' | 'subquery' | 'expression';

/** One query with its sources; subqueries see those of the queries around them. */
export interface Level {
  readonly role: Role;
  readonly sources: Source[];
  /** Query whose columns it may name. */
  readonly outer: Level | undefined;
  /** Query that contains it, in FROM or in an expression. */
  readonly within: Level | undefined;
  /** Equalities in its own conditions. */
  readonly own: EqualKeys;
  /** Sources of outer levels that it refers to. */
  readonly borrowed: Set<Source>;
  isLocking: boolean;
  /** Whether a cluster keeps it apart from the query that reads it: a statement, or a CTE that is materialized. */
  isMaterialized: boolean;
  /** Whether it reads arrays of several types as columns of one unnest(). */
  hasArraysOfTypes: boolean;
  /** Whether LIMIT, DISTINCT or GROUP BY requires rows of every node before its result is complete. */
  isMerging: boolean;
  /** Whether INSERT … SELECT writes its rows. */
  isInserted: boolean;
  /** Whether it is on the nullable side of an outer join: rows of the outer level stay without a match. */
  isOuterJoined: boolean;
  /** Table whose rows it changes. */
  changed?: Source;
}

/** Rows that a CTE or subquery returns. */
export interface Rows {
  readonly columns: ReadonlySet<string> | undefined;
  readonly kind: 'derived' | 'rows';
  /** Key of the column org_id, if it is returned unchanged. */
  readonly orgKey?: string | undefined;
}

/** The state of checking one statement. */
export interface Check {
  readonly schema: SqlSchema;
  readonly equal: EqualKeys;
  /** Equalities between columns only, not through a value. */
  readonly joined: EqualKeys;
  readonly levels: Level[];
  /** Tables whose rows the statement locks, changes or inserts, in its order. */
  readonly touched: { readonly table: string; readonly by: 'lock' | 'write' }[];
  /** Tenant tables that the statement names. */
  readonly tenants: Set<string>;
  readonly faults: SqlFault[];
  nextId(): number;
  fault(rule: SqlRule, sentence: string): void;
}

/** Returns the initial state of a check. */
export function createCheck(schema: SqlSchema): Check {
  let ids = 0;
  const faults: SqlFault[] = [];

  return {
    schema,
    equal: createEqualKeys(),
    joined: createEqualKeys(),
    levels: [],
    touched: [],
    tenants: new Set(),
    faults,
    nextId: () => ++ids,
    fault: (rule, sentence) => void faults.push({ rule, sentence }),
  };
}

function kindOfColumn({ kind }: Source): KeyKind {
  if (kind === 'distributed') {
    return 'tenant';
  }

  return kind === 'derived' ? 'derived' : 'rows';
}

/** Returns the key of a column of a source. */
export function columnKey(check: Check, source: Source, column: string): string {
  const key = `${source.id}.${column}`;
  check.joined.add(key, kindOfColumn(source));

  return check.equal.add(key, kindOfColumn(source));
}

function findSource(level: Level, names: readonly string[]): Source | undefined {
  const [first = '', column] = names;
  if (column !== undefined) {
    return level.sources.find(({ name }) => name === first);
  }

  return (
    level.sources.find(({ columns }) => columns?.has(first)) ??
    level.sources.find(({ columns, kind }) => columns === undefined && kind !== 'distributed')
  );
}

/** Returns the source of a column, and records if it belongs to an outer query. */
export function resolveColumn(level: Level, names: readonly string[]): Source | undefined {
  for (let at: Level | undefined = level; at; at = at.outer) {
    const source = findSource(at, names);
    if (source) {
      for (let inner: Level | undefined = level; inner && inner !== at; inner = inner.outer) {
        inner.borrowed.add(source);
      }

      return source;
    }
  }

  return undefined;
}

/** Returns the key of a column, parameter or constant; undefined for anything else. */
export function keyOf(check: Check, level: Level, expression: SqlNode): string | undefined {
  const node = withoutCast(expression);
  const column = nodeIn(node, 'ColumnRef');
  if (column) {
    const names = namesIn(column, 'fields');
    const source = resolveColumn(level, names);

    return source && columnKey(check, source, names.at(-1) ?? '');
  }
  const value = nodeIn(node, 'ParamRef') ?? nodeIn(node, 'A_Const');

  return value && check.equal.add(`value ${JSON.stringify({ ...value, location: 0 })}`, 'value');
}
