/** Delivery reports that this process has finished since it began, for its metrics. */
export interface ReceiptCounts {
  /** Changed a message, or said what was known. */
  applied: number;
  /** Were about no text of ours, and were given up. */
  unknown: number;
}
