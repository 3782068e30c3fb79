import { runScript } from '../growth/statement-costs.ts';

/** Size of a table and of its indexes, by the statistics of PostgreSQL. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  /** Rows that were updated or deleted and not yet removed. */
  readonly dead: number;
  readonly vacuums: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
  /** Size of the indexes when they are built again; the same as `indexBytes` if they were not. */
  readonly rebuiltBytes: number;
}

/** Reads the sizes of a data folder's largest tables, and builds their indexes again if asked to. */
export async function readSizes(
  dataDir: string,
  { isRebuilding = false }: { isRebuilding?: boolean } = {},
): Promise<TableSize[]> {
  const printed = await runScript('read-sizes.ts', [dataDir, isRebuilding ? 'rebuild' : '']);

  return JSON.parse(printed) as TableSize[]; // printed by our own script
}
