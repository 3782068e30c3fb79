/**
 * Returns the statement that puts texts into the queue of the sender. `source` names rows of org_id, message_id,
 * contact_id, is_keyword_answer. Queued twice, a text goes out once.
 */
export const queueTextSql = (source: string): string => `
  insert into outbound (org_id, message_id, contact_id, is_keyword_answer, due_us)
  select org_id, message_id, contact_id, is_keyword_answer,
    (extract(epoch from clock_timestamp()) * 1000000)::bigint
  from ${source}
  on conflict (org_id, message_id) do nothing`;
