/** Number of delivery reports that this process has finished since it started, for its metrics. */
export interface ReceiptCounts {
  /** Reports that changed a message, or repeated what was known. */
  applied: number;
  /** Reports that matched none of our texts and were given up. */
  unknown: number;
}
