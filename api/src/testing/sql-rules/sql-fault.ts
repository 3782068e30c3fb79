/** Rules of a distributed PostgreSQL for statements (docs/engineering.md, PostgreSQL). */
export const sqlRules = {
  organization: 'The organization of every table of tenants is a value, or that of another table.',
  join: 'Tables of tenants are joined by their organizations too.',
  lock: 'Rows are locked in one organization at a time.',
  volatile: 'What changes rows calls no volatile function.',
  case: 'CASE and COALESCE of what changes rows call immutable functions only.',
  local: 'Local tables and those of tenants meet in a CTE, not in a join.',
  lateral: 'A query with LIMIT, DISTINCT or GROUP BY that is run for rows of values reads one organization.',
  parameter: 'Parameters that INSERT … SELECT writes say their type.',
  alter: 'A table is altered by one change at a time.',
} as const;

export type SqlRule = keyof typeof sqlRules;

/** A rule that a statement violates, and where. */
export interface SqlFault {
  readonly rule: SqlRule;
  readonly sentence: string;
}
