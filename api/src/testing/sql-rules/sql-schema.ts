import type { Placement } from '../../platform/db/facts/scopes.ts';

/** Facts about a database that the rules need. */
export interface SqlSchema {
  /** Undefined if it is not one of our tables: catalogs, the job queue. */
  placementOf(table: string): Placement | undefined;
  columnsOf(table: string): ReadonlySet<string>;
  /** Whether any function with this name may return a different result for the same arguments. */
  isMutable(functionName: string): boolean;
  /** Whether any function with this name may return different results within one statement. */
  isVolatile(functionName: string): boolean;
}
