import type { Placement } from '../../platform/db/tenancy.ts';

/** What the rules need of a database. */
export interface SqlSchema {
  /** Undefined for what is no table of ours: catalogues, the job queue. */
  placementOf(table: string): Placement | undefined;
  columnsOf(table: string): ReadonlySet<string>;
  /** Whether any function of this name may answer otherwise the next time. */
  isMutable(functionName: string): boolean;
  /** Whether any function of this name may answer otherwise within a statement. */
  isVolatile(functionName: string): boolean;
}
