import { placementOf } from '../facts/tenancy.ts';
import type { ClusterState, ForeignKey } from './cluster-state.ts';

/** One statement of the distribution, and a description of what it does. */
export interface Step {
  readonly sql: string;
  readonly sentence: string;
}

/** Thrown when the tables of this database cannot be distributed as they are. The message says why. */
export class PlacementError extends Error {
  override readonly name = 'PlacementError';
}

/** Table that the others are colocated with. */
const root = 'organizations';

/** Returns the remaining steps until every table is placed as its scope demands; empty if all are, with functions. */
export function planDistribution(state: ClusterState): Step[] {
  if (!state.tables.includes(root)) {
    throw new PlacementError(
      'This database has no tables yet. Start one API process on it, which makes them, stop it, then run ' +
        'pnpm db distribute again.',
    );
  }
  const unplaced = state.tables.filter((table) => placementOf(table) === undefined);
  if (unplaced.length > 0) {
    throw new PlacementError(
      `No place on a cluster is known for ${unplaced.join(', ')}. State the scope in api/src/platform/db/facts.`,
    );
  }
  const isMissing = (table: string) => !state.placed.has(table);
  const copies = state.tables.filter((table) => placementOf(table) === 'reference' && isMissing(table));
  const distributed = inKeyOrder(state).filter(isMissing);

  return [
    ...state.functions.map(copyFunction),
    ...state.foreignKeys.filter(leadsToNode).map(dropKey),
    ...copies.map(copy),
    ...(copies.length > 0
      ? state.identities.filter(({ table }) => staysWhole(table)).map(continueIdentity)
      : []),
    ...distributed.map(distribute),
  ];
}

const staysWhole = (table: string): boolean => placementOf(table) !== 'distributed';

/**
 * Whether a foreign key leads from a local table to a distributed one, which no cluster supports. The clean-up job does
 * its work instead.
 */
const leadsToNode = ({ from, to }: ForeignKey): boolean =>
  staysWhole(from) && placementOf(to) === 'distributed';

const dropKey = ({ name, from, to }: ForeignKey): Step => ({
  sql: `alter table ${from} drop constraint ${name}`,
  sentence: `${from} no longer refers to ${to} by a foreign key.`,
});

const copyFunction = (name: string): Step => ({
  sql: `select create_distributed_function('${name}')`,
  sentence: `${name} is on every node.`,
});

const copy = (table: string): Step => ({
  sql: `select create_reference_table('${table}')`,
  sentence: `${table} has a copy on every node.`,
});

/**
 * Continues an identity after its highest value. Tables that reference one that becomes a copy are converted with it,
 * and their identities would otherwise start at 1 again.
 */
const continueIdentity = ({ table, column }: { table: string; column: string }): Step => ({
  sql: `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
  sentence: `${table}.${column} continues after its highest value.`,
});

const distribute = (table: string): Step => ({
  sql:
    table === root
      ? `select create_distributed_table('${table}', 'org_id')`
      : `select create_distributed_table('${table}', 'org_id', colocate_with => '${root}')`,
  sentence: `${table} lies with its organizations.`,
});

/** Returns the tenant tables, each after those that it references. */
function inKeyOrder({ tables, foreignKeys }: ClusterState): string[] {
  const rest = new Set(tables.filter((table) => placementOf(table) === 'distributed'));
  const order = rest.delete(root) ? [root] : [];
  while (rest.size > 0) {
    const next = [...rest].filter((table) =>
      foreignKeys.every(({ from, to }) => from !== table || to === table || !rest.has(to)),
    );
    if (next.length === 0) {
      throw new PlacementError(
        `The foreign keys of ${[...rest].join(', ')} run in a circle, which no order of tables satisfies.`,
      );
    }
    next.forEach((table) => rest.delete(table));
    order.push(...next);
  }

  return order;
}
