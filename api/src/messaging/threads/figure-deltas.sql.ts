/**
 * Returns the statement that appends dashboard counts for new texts (docs/adr/0046). `source` is a relation with
 * org_id, account_id, contact_id, direction, segments and at, where all rows have the same `at`.
 */
export const figureDeltasSql = (source: string): string => `
  insert into figure_deltas (org_id, account_id, direction, at, contact_ids, segments)
  select org_id, account_id, direction, min(at), array_agg(contact_id), sum(segments) from ${source}
  group by org_id, account_id, direction, quarter_hour_of(at)`;
