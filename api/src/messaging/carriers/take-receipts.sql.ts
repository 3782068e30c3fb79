/** Returns the statement that takes the oldest receipts off their queue, up to a limit, around those being taken. */
export const takeReceiptsSql = (limit: number): string => `
  delete from delivery_receipts where id = any (array(
    select id from delivery_receipts order by id limit ${limit} for update skip locked))
  returning org_id, message_id, carrier_id, status`;
