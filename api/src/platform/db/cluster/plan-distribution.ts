import { placementOf } from '../tenancy.ts';
import type { ClusterState, ForeignKey } from './cluster-state.ts';

/** One statement on the way to a cluster, and what it does. */
export interface Step {
  readonly sql: string;
  readonly sentence: string;
}

/** The tables of this database cannot be distributed as they are. The message says why. */
export class PlacementError extends Error {
  override readonly name = 'PlacementError';
}

/** The table whose column the others are laid next to. */
const root = 'organizations';

/** Returns what is left to do until every table lies where tenancy.ts places it; nothing where all do. */
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
      `No place on a cluster is known for ${unplaced.join(', ')}. List it in api/src/platform/db/tenancy.ts.`,
    );
  }
  const isMissing = (table: string) => !state.placed.has(table);
  const copies = state.tables.filter((table) => placementOf(table) === 'reference' && isMissing(table));
  const distributed = inKeyOrder(state).filter(isMissing);

  return [
    ...state.foreignKeys.filter(leadsToNode).map(dropKey),
    ...copies.map(copy),
    ...(copies.length > 0 ? state.identities.filter(({ table }) => staysWhole(table)).map(goOn) : []),
    ...distributed.map(distribute),
  ];
}

const staysWhole = (table: string): boolean => placementOf(table) !== 'distributed';

/** A key from a table that lies whole to one that is spread: no cluster holds it. The clean-up job does what it did. */
const leadsToNode = ({ from, to }: ForeignKey): boolean =>
  staysWhole(from) && placementOf(to) === 'distributed';

const dropKey = ({ name, from, to }: ForeignKey): Step => ({
  sql: `alter table ${from} drop constraint ${name}`,
  sentence: `${from} no longer refers to ${to} by a foreign key.`,
});

const copy = (table: string): Step => ({
  sql: `select create_reference_table('${table}')`,
  sentence: `${table} has a copy on every node.`,
});

/** Tables that refer to one which becomes a copy are converted with it, and their identities begin at 1 again. */
const goOn = ({ table, column }: { table: string; column: string }): Step => ({
  sql: `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
  sentence: `${table}.${column} goes on where it was.`,
});

const distribute = (table: string): Step => ({
  sql:
    table === root
      ? `select create_distributed_table('${table}', 'org_id')`
      : `select create_distributed_table('${table}', 'org_id', colocate_with => '${root}')`,
  sentence: `${table} lies with its organizations.`,
});

/** Returns the tables of tenants, each after those that it refers to. */
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
