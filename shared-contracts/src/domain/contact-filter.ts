import * as z from 'zod/mini';
import { Id } from './common.ts';

/** Comparison operator: equal, after, before, between (reference.md, Entities). Ranges include both ends. */
export const FilterOperation = z.enum(['eq', 'af', 'bf', 'bt']);

/** Type of the compared value: a day, a number, one of several choices, or a whole text. */
export const FilterType = z.enum(['date', 'number', 'choice', 'text']);

/** Filters that apply to every contact. Any other `field` is the name of a custom field. */
export const builtInFilters = {
  created: { label: 'Created', type: 'date' },
  last_activity: { label: 'Last activity', type: 'date' },
  opt_in: { label: 'Opt-in', type: 'choice' },
  blocked: { label: 'Blocked', type: 'choice' },
} as const;

/** Possible values of `opt_in` and `blocked`. */
export const filterChoices = {
  opt_in: [
    { value: 'in', label: 'May be texted' },
    { value: 'out', label: 'Opted out' },
  ],
  blocked: [
    { value: 'true', label: 'Blocked' },
    { value: 'false', label: 'Not blocked' },
  ],
} as const;

const isoDay = /^\d{4}-\d{2}-\d{2}(?=$|T)/;
const leapDay = /^(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29$/;
const otherDay =
  /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/;

/**
 * Returns the day in a text, as YYYY-MM-DD. Texts that start with an ISO date are truncated to it (reference.md,
 * Validation). Undefined if there is none.
 */
export function dayOf(text: string): string | undefined {
  const day = isoDay.exec(text.trim())?.[0];

  return day && day >= '0001' && (leapDay.test(day) || otherDay.test(day)) ? day : undefined;
}

const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;

/** Returns the number that a text consists of; undefined if it is not a number. */
export function numberOf(text: string): number | undefined {
  return plainNumber.test(text.trim()) ? Number(text) : undefined;
}

/** A condition on contacts (reference.md, Entities). Contacts must match all conditions. */
export const ContactFilter = z.object({
  /** Id of the filter on the screen. The API ignores it. */
  uniqueId: z.optional(z.string().check(z.maxLength(100))),
  type: FilterType,
  /** A key of `builtInFilters`, or the name of a custom field. */
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  operation: z._default(FilterOperation, 'eq'),
  queryValue: z.string().check(z.maxLength(1_000)),
  /** Upper end of the range for `bt`. */
  queryValueTo: z.optional(z.string().check(z.maxLength(1_000))),
  editable: z.optional(z.boolean()),
});

const mostFilters = 20;
const FilterList = z.array(ContactFilter).check(z.maxLength(mostFilters, `At most ${mostFilters} filters.`));

const NamedByIdAlone = z.looseObject({ uniqueId: z.string(), field: z.optional(z.undefined()) });

/**
 * Adds `field` to a filter in the form documented in reference.md (Entities), which names its field only by the
 * `uniqueId` of a `Filterable`.
 */
function withField(filter: unknown): unknown {
  const { success, data } = NamedByIdAlone.safeParse(filter);

  return success ? { ...data, field: data.uniqueId.replace(/^field:/, '') } : filter;
}

/** Filters in a query string: JSON text (`JSON.stringify(filters)`), or empty. */
export const ContactFiltersText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20_000)),
    z.transform((text, context): unknown => {
      if (text.trim() === '') {
        return [];
      }
      try {
        const filters: unknown = JSON.parse(text);

        return Array.isArray(filters) ? filters.map(withField) : filters;
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'Filters must be a JSON array.' });

        return z.NEVER;
      }
    }),
  ),
  FilterList,
);

/** Selects contacts of an account for the table, query lists, bulk actions and exports. */
export const ContactQuery = z.object({
  /** Name of a list. All if omitted or empty. */
  list_name: z.optional(z.string().check(z.maxLength(100))),
  name_search_term: z.optional(z.string().check(z.maxLength(100))),
  phone_number: z.optional(z.string().check(z.maxLength(40))),
  filters: z.optional(FilterList),
});

/** Contacts by id, up to 10,000, or all that match a query. */
export const ContactSelection = z.union([
  z.object({ contactIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ query: ContactQuery }),
]);

/** A field that contacts can be filtered by. */
export const Filterable = z.object({
  uniqueId: z.string(),
  field: z.string(),
  label: z.string(),
  type: FilterType,
  operations: z.array(FilterOperation),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});

export type FilterOperation = z.infer<typeof FilterOperation>;
export type FilterType = z.infer<typeof FilterType>;
export type ContactFilter = z.output<typeof ContactFilter>;
export type ContactQuery = z.output<typeof ContactQuery>;
export type ContactSelection = z.output<typeof ContactSelection>;
export type Filterable = z.infer<typeof Filterable>;
