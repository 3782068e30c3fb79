import { nowUsSql } from './clock.sql.ts';

/**
 * Returns the statement that queues texts for the sender. `source` is a relation with org_id, message_id, contact_id,
 * number, segments, is_keyword_answer, priority. A text that is queued twice is sent once.
 */
export const queueTextSql = (source: string): string => `
  insert into outbound (org_id, message_id, contact_id, number, segments, is_keyword_answer, priority, due_us)
  select org_id, message_id, contact_id, number, segments, is_keyword_answer, priority, ${nowUsSql}
  from ${source}
  on conflict (org_id, message_id) do nothing`;
