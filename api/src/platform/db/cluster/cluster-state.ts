import type { ClientBase } from 'pg';

/** A foreign key between two of our tables. */
export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Database state from which `pnpm db distribute` makes its plan. */
export interface ClusterState {
  readonly tables: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Identity columns, whose sequences a conversion may restart. */
  readonly identities: readonly { table: string; column: string }[];
  /** Tables already placed on the nodes, by organization or as copies. */
  readonly placed: ReadonlySet<string>;
  /** Functions of our schema, with their parameters, that only the coordinator has. */
  readonly functions: readonly string[];
}

/** Returns whether the database has the Citus extension. */
export async function hasCitus(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);

  return (rowCount ?? 0) > 0;
}

/**
 * Returns our functions that the nodes lack: they get one when it is created, but only while the database is a cluster.
 * Functions of triggers are left out, because only local tables have any.
 */
async function findLocalFunctions(
  client: ClientBase,
  { isCluster }: { isCluster: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
       and not exists (select 1 from pg_depend
         where classid = 'pg_proc'::regclass and pg_depend.objid = pg_proc.oid and deptype = 'e')
       ${isCluster ? "and oid not in (select objid from pg_dist_object where classid = 'pg_proc'::regclass)" : ''}
     order by name`,
  );

  return rows.map(({ name }) => name);
}

/** Reads tables, keys, identities and functions, and which of them are on the nodes: none on plain PostgreSQL. */
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
  // 'h' = distributed by a column, 'n' = reference table. Local tables managed by Citus have another replication model.
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
    functions: await findLocalFunctions(client, { isCluster }),
  };
}
