/** Returns the statement that records facts for live streams. `source` names rows of org_id, account_id, event, data. */
export const recordLiveSql = (source: string): string => `
  insert into live_events (org_id, account_id, event, data)
  select org_id, account_id, event, data from ${source}`;
