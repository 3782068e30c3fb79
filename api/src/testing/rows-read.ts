import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../platform/db/client.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Returns the number of rows of a table that a statement reads, including those it discards. */
export async function rowsRead(db: Db, table: string, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${statement}`.execute(db);
  const count = (node: PlanNode): number => {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    // PostgreSQL reports the average per loop: with two decimals, or in whole rows before version 18, which may round
    // to zero.
    const read = Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
    const below = (node.Plans ?? []).reduce((sum, plan) => sum + count(plan), 0);

    return below + (node['Relation Name'] === table ? read : 0);
  };

  return (rows[0]?.['QUERY PLAN'] ?? []).reduce((sum, { Plan }) => sum + count(Plan), 0);
}
