/**
 * Returns the statement that takes the oldest receipts off their queue that a condition holds for, up to a limit, around
 * those being taken.
 */
export const takeReceiptsSql = (limit: number, condition: string): string => `
  delete from delivery_receipts where id = any (array(
    select id from delivery_receipts where ${condition} order by id limit ${limit} for update skip locked))
  returning org_id, message_id, carrier_id, status`;
