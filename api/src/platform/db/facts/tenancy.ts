import { tableFacts } from './all-tables.ts';
import { isTenantScope, placements } from './scopes.ts';
import type { Placement, Scope } from './scopes.ts';

const scopes: ReadonlyMap<string, Scope> = new Map(
  Object.entries(tableFacts).map(([table, { scope }]) => [table, scope]),
);

/** Returns a table's placement on a cluster; undefined if the table has no facts. */
export function placementOf(table: string): Placement | undefined {
  const scope = scopes.get(table);

  return scope && placements[scope];
}

/** Whether a table is global: its keys do not begin with an organization. */
export function isGlobal(table: string): boolean {
  const scope = scopes.get(table);

  return scope !== undefined && !isTenantScope(scope);
}
