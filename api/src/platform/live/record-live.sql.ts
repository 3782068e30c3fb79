/**
 * Returns the statement that records events for live streams. `source` is a relation with org_id, account_id, event,
 * data.
 */
export const recordLiveSql = (source: string): string => `
  insert into live_events (org_id, account_id, event, data)
  select org_id, account_id, event, data from ${source}`;
