import { nowUsSql } from './clock.sql.ts';

/**
 * Returns the statement that puts texts into the queue of the sender. `source` names rows of org_id, message_id,
 * contact_id, number, segments, is_keyword_answer, priority. Queued twice, a text goes out once.
 */
export const queueTextSql = (source: string): string => `
  insert into outbound (org_id, message_id, contact_id, number, segments, is_keyword_answer, priority, due_us)
  select org_id, message_id, contact_id, number, segments, is_keyword_answer, priority, ${nowUsSql}
  from ${source}
  on conflict (org_id, message_id) do nothing`;
