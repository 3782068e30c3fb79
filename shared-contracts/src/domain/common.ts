import * as z from 'zod/mini';

/** A database identity: a whole number within Number.MAX_SAFE_INTEGER (decisions.md, Wire format). Read from path and query as text. */
export const Id = z.coerce.number<number>().check(z.int(), z.positive());

/** An ISO 8601 instant in UTC (decisions.md, Wire format). */
export const Instant = z.iso.datetime();

/** 'true' and 'false' as a query spells them. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);

/** A cursor: 0 or left out asks from the newest (decisions.md, Wire format). */
export const Cursor = z.optional(z.coerce.number<number>().check(z.int(), z.nonnegative()));

/** A page of a list: `nextPageCursor` 0 means that nothing more is there. */
export function paged<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextPageCursor: z.int().check(z.nonnegative()) });
}

/** The answer of a command that has nothing to say. */
export const Done = z.object({});

/** An answer whose message is shown to the person. */
export const Confirmation = z.object({ message: z.string() });
