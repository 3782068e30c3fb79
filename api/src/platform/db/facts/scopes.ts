/** Placement of a table on a cluster: by organization, as a copy on every node, or only on the coordinator. */
export type Placement = 'distributed' | 'reference' | 'local';

/** Scopes of tables, each with its placement on a Citus cluster (docs/engineering.md, PostgreSQL). */
export const placements = {
  /** Rows belong to an organization and are stored with it, on one node of a cluster. */
  tenant: 'distributed',
  /**
   * Keyed by organization, but one queue for all: a sender claims due rows of any organization with SKIP LOCKED, which
   * no cluster supports across shards.
   */
  tenantQueue: 'local',
  /** Global: found before the organization is known, such as by a session's token or by a number of ours. */
  lookup: 'local',
  /** Global: a queue, log or counter that one process reads for all organizations. */
  queue: 'local',
  /** Global: belongs to the product and not to an organization, such as releases, keys and simulated carriers. */
  product: 'local',
  /** Global, and joined to tenant tables: a cluster keeps a copy on every node. */
  reference: 'reference',
} as const satisfies Readonly<Record<string, Placement>>;

export type Scope = keyof typeof placements;

/** Scopes of tables whose keys begin with the organization. */
export type TenantScope = 'tenant' | 'tenantQueue';

/** Whether the keys of tables with this scope begin with the organization. */
export const isTenantScope = (scope: Scope): scope is TenantScope =>
  scope === 'tenant' || scope === 'tenantQueue';
