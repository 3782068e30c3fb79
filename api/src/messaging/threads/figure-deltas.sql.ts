/**
 * Returns the statement that appends what the dashboard counts of new texts (docs/adr/0046). `source` names rows of
 * org_id, account_id, contact_id, direction, segments and at, all of one moment.
 */
export const figureDeltasSql = (source: string): string => `
  insert into figure_deltas (org_id, account_id, direction, at, contact_ids, segments)
  select org_id, account_id, direction, min(at), array_agg(contact_id), sum(segments) from ${source}
  group by org_id, account_id, direction, date_bin('15 minutes', at, '2000-01-01T00:00:00Z')`;
