import type { Placement } from '../../platform/db/tenancy.ts';
import { createEqualKeys } from './equal-keys.ts';
import type { EqualKeys, KeyKind } from './equal-keys.ts';
import type { SqlFault, SqlRule } from './sql-fault.ts';
import type { SqlSchema } from './sql-schema.ts';
import { namesIn, nodeIn, withoutCast } from './sql-tree.ts';
import type { SqlNode } from './sql-tree.ts';

/** Something that a query reads rows of. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** Its own name where it is a table. */
  readonly table?: string;
  /** Derived = of a subquery of FROM that reads tables of tenants; rows = of anything else that is no table. */
  readonly kind: Placement | 'derived' | 'rows';
  /** Undefined where they are not known. */
  readonly columns: ReadonlySet<string> | undefined;
}

/** Where a query stands in its statement. */
export type Role = 'statement' | 'cte' | 'subquery' | 'expression';

/** One query, with what it reads; inner ones see those around them. */
export interface Level {
  readonly role: Role;
  readonly sources: Source[];
  /** Whose columns it may name. */
  readonly outer: Level | undefined;
  /** The query that it is a part of, by way of FROM or of an expression. */
  readonly within: Level | undefined;
  /** Equalities that it says itself. */
  readonly own: EqualKeys;
  /** Of levels around it, that it refers to. */
  readonly borrowed: Set<Source>;
  isLocking: boolean;
  /** By LIMIT, DISTINCT or GROUP BY it needs rows of every node before its result is whole. */
  isMerging: boolean;
  /** Its rows are written by INSERT … SELECT. */
  isInserted: boolean;
  /** Each row of what it borrows from stays, whether or not it finds any. */
  isOuterJoined: boolean;
  /** The table whose rows it changes. */
  changed?: Source;
}

/** What a CTE or subquery hands out. */
export interface Rows {
  readonly columns: ReadonlySet<string> | undefined;
  readonly kind: 'derived' | 'rows';
  /** Of the column org_id, where it is handed out as it is. */
  readonly orgKey?: string | undefined;
}

/** The state of looking at one statement. */
export interface Check {
  readonly schema: SqlSchema;
  readonly equal: EqualKeys;
  /** Equalities of columns alone, not by way of a value. */
  readonly joined: EqualKeys;
  readonly levels: Level[];
  /** Tables whose rows the statement locks, by changing them too, or inserts, in its order. */
  readonly touched: { readonly table: string; readonly by: 'lock' | 'write' }[];
  /** Tables of tenants that the statement names. */
  readonly tenants: Set<string>;
  readonly faults: SqlFault[];
  nextId(): number;
  fault(rule: SqlRule, sentence: string): void;
}

/** Returns the state of a check that has not begun. */
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

/** Returns what a column is of, and notes where it is of a query around. */
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
