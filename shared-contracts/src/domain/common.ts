import * as z from 'zod/mini';

/**
 * A database id: a positive integer up to Number.MAX_SAFE_INTEGER (decisions.md, Wire format). Parsed from strings in
 * path and query.
 */
export const Id = z.coerce.number<number>().check(z.int(), z.positive());

/** An ISO 8601 instant in UTC (decisions.md, Wire format). */
export const Instant = z.iso.datetime();

/** A boolean in a query string. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);

/** A cursor. 0 or none starts from the newest item (decisions.md, Wire format). */
export const Cursor = z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative()));

/** A page of a list. `nextPageCursor` is 0 on the last page. */
export function paged<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextPageCursor: z.int().check(z.nonnegative()) });
}

/** Empty response body. */
export const Done = z.object({});

/** Response with a message for the user. */
export const Confirmation = z.object({ message: z.string() });
