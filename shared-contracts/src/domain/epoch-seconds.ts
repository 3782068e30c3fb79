import * as z from 'zod/mini';

/** Seconds since 1970 in a query string, up to the year 3000 (decisions.md, Wire format). */
export const EpochSeconds = z.coerce
  .number<number>()
  .check(z.int(), z.nonnegative(), z.maximum(32_503_680_000));
