import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { ContactFilter } from './contact-filter.ts';

/** Rule for list names (reference.md, Validation). */
export const ListName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name is a required field.'),
    z.maxLength(100, 'Name may have at most 100 characters.'),
    z.regex(/^[A-Za-z0-9_ ]*$/, 'List name may only contain AlphaNumeric characters with Spaces'),
  );

/** Names of the lists that every account has (reference.md, Entities). */
export const builtInLists = { all: 'All', unsubscribe: 'Unsubscribe' } as const;

/** A custom field that must have this value (reference.md, Entities). */
export const QueryCustomField = z.object({
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  query_value: z.string().check(z.maxLength(1_000)),
});

/**
 * A list of contacts (reference.md, Entities). 'all' and 'unsubscribe' are built in, 'plain' lists hold the contacts
 * added to them, and 'query' lists are evaluated on use.
 */
export const List = z.object({
  id: z.int(),
  accountId: z.int(),
  name: z.string(),
  kind: z.enum(['all', 'unsubscribe', 'plain', 'query']),
  /** Exact up to 10,000. Above that, the count is at most a minute old, unless people have changed the list since. */
  size: z.int(),
  /** For a query list: the list it searches, and its search criteria. */
  querySourceListName: z.nullable(z.string()),
  queryNameSearchTerm: z.nullable(z.string()),
  queryPhoneTerm: z.nullable(z.string()),
  queryCustomFields: z.array(QueryCustomField),
  queryFilters: z.array(ContactFilter),
  createdAt: Instant,
  updatedAt: Instant,
});

export type List = z.infer<typeof List>;
export type ListKind = List['kind'];
