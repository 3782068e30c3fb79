/**
 * Returns the statement that removes the oldest receipts that match a condition from their queue, up to a limit,
 * skipping those that others are taking.
 */
export const takeReceiptsSql = (limit: number, condition: string): string => `
  delete from delivery_receipts where id = any (array(
    select id from delivery_receipts where ${condition} order by id limit ${limit} for update skip locked))
  returning org_id, message_id, carrier_id, status`;
