/** Rules of a distributed PostgreSQL for statements (docs/engineering.md, PostgreSQL). */
export const sqlRules = {
  organization: 'The organization of every table of tenants is a value, or that of another table.',
  join: 'Tables of tenants are joined by their organizations too.',
  lock: 'Rows are locked in one organization at a time.',
  volatile: 'What changes rows calls no volatile function.',
  case: 'CASE and COALESCE of what changes rows call immutable functions only.',
  column: 'UPDATE and DELETE call immutable functions of columns only, and add no interval to one.',
  conflict: 'ON CONFLICT DO UPDATE calls immutable functions only.',
  local: 'Local tables and those of tenants meet in a CTE, not in a join.',
  lateral:
    'A query with LIMIT, DISTINCT or GROUP BY that is run for rows of values reads one organization; what is written is not read so, nor by an outer join.',
  parameter: 'Parameters that INSERT … SELECT writes say their type.',
  columns: 'A query within another names a column.',
  depth:
    'Each query within another says the organization of its tables as a value, where the one around it does.',
  held: 'What a CTE locks beside rows of no table is locked in a query within it; a condition locks tables alone.',
  arrays: 'A CTE in which arrays of several types are joined to a local table is materialized.',
  spread: 'What changes rows says their organization as a value.',
  order: 'Chunks of waves and the queue are locked before messages.',
  alter: 'A table is altered by one change at a time.',
  constraint: 'A constraint is added after its column, by a statement of its own.',
} as const;

export type SqlRule = keyof typeof sqlRules;

/** A rule that a statement violates, and where. */
export interface SqlFault {
  readonly rule: SqlRule;
  readonly sentence: string;
}
