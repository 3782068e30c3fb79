import * as z from 'zod/mini';
import { ContactFilter, dayOf } from 'shared-contracts/domain/contact-filter';
import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import { builtInLists } from 'shared-contracts/domain/list';
import { parsePhone } from 'shared-contracts/domain/phone';
import type { Sorting } from 'shared-ui/table';
import type { ContactSort } from '../../data/contacts.data.ts';
import type { SortBy } from './table/columns.tsx';

export type SearchBy = 'name' | 'phone';

/** State of the table. The URL contains all of it, so that a reload or a link shows the same rows. */
export interface ContactsView {
  readonly listName: string;
  readonly searchBy: SearchBy;
  readonly search: string;
  readonly filters: readonly ContactFilter[];
  readonly sorting: Sorting<SortBy>;
}

/** Default sorting, by creation, newest first. */
export const usualSorting: Sorting<SortBy> = { by: 'created', isDescending: true };

const sortings: Readonly<Record<ContactSort, Sorting<SortBy>>> = {
  name: { by: 'name', isDescending: false },
  '-name': { by: 'name', isDescending: true },
  created: { by: 'created', isDescending: false },
  '-created': usualSorting,
  '-activity': { by: 'activity', isDescending: true },
};

function isSort(text: string | null): text is ContactSort {
  return text !== null && Object.hasOwn(sortings, text);
}

/** Converts a sorting to the API's format. */
export function sortOf({ by, isDescending }: Sorting<SortBy>): ContactSort {
  if (by === 'activity') {
    return '-activity';
  }

  return isDescending ? `-${by}` : by;
}

/** Parses filters from the URL; invalid ones are dropped. */
function readFilters(text: string | null): ContactFilter[] {
  try {
    const read = z.array(ContactFilter).safeParse(JSON.parse(text ?? '[]'));

    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** Reads the view from the URL. */
export function readView(params: URLSearchParams): ContactsView {
  const sort = params.get('sort');

  return {
    listName: params.get('listName') || builtInLists.all,
    searchBy: params.get('searchBy') === 'phone' ? 'phone' : 'name',
    search: params.get('search') ?? '',
    filters: readFilters(params.get('filters')),
    sorting: isSort(sort) ? sortings[sort] : usualSorting,
  };
}

/** Returns the URL parameters for a view, without default values. */
export function writeView(view: ContactsView): URLSearchParams {
  const sort = sortOf(view.sorting);
  const params = {
    listName: view.listName === builtInLists.all ? '' : view.listName,
    searchBy: view.searchBy === 'phone' ? 'phone' : '',
    search: view.search,
    filters: view.filters.length > 0 ? JSON.stringify(view.filters) : '',
    sort: sort === '-created' ? '' : sort,
  };

  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

/**
 * Returns a complete number in the API's format, otherwise its digits. Text without digits stays as typed and matches
 * nobody.
 */
function phoneTerm(search: string): string {
  return parsePhone(search) ?? (/\d/.test(search) ? search.replace(/[^\d+]/g, '') : search);
}

/** Returns the query for the view's contacts, which the table, bulk actions and query lists use. */
export function queryOf(view: ContactsView): ContactQuery {
  const search = view.search.trim().slice(0, 100);
  const phone = view.searchBy === 'phone' ? phoneTerm(search).slice(0, 40) : '';

  return {
    list_name: view.listName,
    ...(view.searchBy === 'name' && search !== '' ? { name_search_term: search } : {}),
    ...(phone === '' ? {} : { phone_number: phone }),
    ...(view.filters.length > 0 ? { filters: view.filters.map(normalized) } : {}),
  };
}

/** Formats dates that look like ISO dates as YYYY-MM-DD (reference.md, Validation). */
function normalized(filter: ContactFilter): ContactFilter {
  if (filter.type !== 'date') {
    return filter;
  }
  const to = filter.queryValueTo;

  return {
    ...filter,
    queryValue: dayOf(filter.queryValue) ?? filter.queryValue,
    ...(to === undefined ? {} : { queryValueTo: dayOf(to) ?? to }),
  };
}

/** Whether the view is filtered. */
export function isNarrowed(view: ContactsView): boolean {
  return view.search.trim() !== '' || view.filters.length > 0;
}
