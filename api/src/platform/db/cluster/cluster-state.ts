import type { ClientBase } from 'pg';

/** A foreign key between two tables of ours. */
export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** What `pnpm db distribute` plans by. */
export interface ClusterState {
  readonly tables: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Identity columns, whose numbers a conversion may begin anew. */
  readonly identities: readonly { table: string; column: string }[];
  /** Tables that lie on the nodes already, by organization or as copies. */
  readonly placed: ReadonlySet<string>;
}

/** Returns whether the database has the extension that makes a cluster of it. */
export async function hasCitus(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);

  return (rowCount ?? 0) > 0;
}

/** Reads tables, keys and identities, and what lies on the nodes; of a plain PostgreSQL nothing does. */
export async function readClusterState(
  client: ClientBase,
  { isCluster }: { isCluster: boolean },
): Promise<ClusterState> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by relname`,
  );
  const foreignKeys = await client.query<ForeignKey>(
    `select conname as name, one.relname as "from", other.relname as "to"
     from pg_constraint join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const identities = await client.query<{ table: string; column: string }>(
    `select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname, attname`,
  );
  // 'h' = by a column, 'n' = a reference table: local ones that Citus manages have another replication model.
  const placed = isCluster
    ? await client.query<{ name: string }>(
        `select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
         where partmethod = 'h' or (partmethod = 'n' and repmodel = 't')`,
      )
    : { rows: [] };

  return {
    tables: tables.rows.map(({ name }) => name),
    foreignKeys: foreignKeys.rows,
    identities: identities.rows,
    placed: new Set(placed.rows.map(({ name }) => name)),
  };
}
