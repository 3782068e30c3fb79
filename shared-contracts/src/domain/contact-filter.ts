import * as z from 'zod/mini';
import { Id } from './common.ts';

/** How a value is compared: equal, after, before, between (reference.md, Entities). Both ends of a range are in it. */
export const FilterOperation = z.enum(['eq', 'af', 'bf', 'bt']);

/** What a filter compares: a day, a number, one of some choices, or a text as a whole. */
export const FilterType = z.enum(['date', 'number', 'choice', 'text']);

/** Filters that every contact has a value for; any other `field` is the name of a custom field. */
export const builtInFilters = {
  created: { label: 'Created', type: 'date' },
  last_activity: { label: 'Last activity', type: 'date' },
  opt_in: { label: 'Opt-in', type: 'choice' },
  blocked: { label: 'Blocked', type: 'choice' },
} as const;

/** What `opt_in` and `blocked` may be. */
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

/** The day a text names, as YYYY-MM-DD: dates that look like ISO dates are cut to it (reference.md, Validation). */
export function dayOf(text: string): string | undefined {
  const day = isoDay.exec(text.trim())?.[0];

  return day && day >= '0001' && (leapDay.test(day) || otherDay.test(day)) ? day : undefined;
}

const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,10})?$/;

/** The number a text is as a whole. */
export function numberOf(text: string): number | undefined {
  return plainNumber.test(text.trim()) ? Number(text) : undefined;
}

/** One condition on contacts (reference.md, Entities). Several must all hold. */
export const ContactFilter = z.object({
  /** Of the filter as the screen knows it; not looked at. */
  uniqueId: z.optional(z.string().check(z.maxLength(100))),
  type: FilterType,
  /** A key of `builtInFilters`, or the name of a custom field. */
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  operation: z._default(FilterOperation, 'eq'),
  queryValue: z.string().check(z.maxLength(1_000)),
  /** The other end of `bt`. */
  queryValueTo: z.optional(z.string().check(z.maxLength(1_000))),
  editable: z.optional(z.boolean()),
});

const mostFilters = 20;
const FilterList = z.array(ContactFilter).check(z.maxLength(mostFilters, `At most ${mostFilters} filters.`));

const NamedByIdAlone = z.looseObject({ uniqueId: z.string(), field: z.optional(z.undefined()) });

/** A filter as reference.md, Entities has it names its field by the `uniqueId` of a `Filterable` alone. */
function withField(filter: unknown): unknown {
  const { success, data } = NamedByIdAlone.safeParse(filter);

  return success ? { ...data, field: data.uniqueId.replace(/^field:/, '') } : filter;
}

/** The filters as a query carries them: JSON text (`JSON.stringify(filters)`), or nothing. */
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

/** Which contacts of an account: what the table shows, a query list keeps, and bulk actions and exports are given. */
export const ContactQuery = z.object({
  /** A list by its name, All where left out or empty. */
  list_name: z.optional(z.string().check(z.maxLength(100))),
  name_search_term: z.optional(z.string().check(z.maxLength(100))),
  phone_number: z.optional(z.string().check(z.maxLength(40))),
  filters: z.optional(FilterList),
});

/** One page's worth of contacts by id, or all that match. */
export const ContactSelection = z.union([
  z.object({ contactIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ query: ContactQuery }),
]);

/** A thing that contacts can be filtered by. */
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
