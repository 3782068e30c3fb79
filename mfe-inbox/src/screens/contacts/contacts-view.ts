import * as z from 'zod/mini';
import { ContactFilter, dayOf } from 'shared-contracts/domain/contact-filter';
import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import { builtInLists } from 'shared-contracts/domain/list';
import { parsePhone } from 'shared-contracts/domain/phone';
import type { Sorting } from 'shared-ui/table';
import type { ContactSort } from '../../data/contacts.data.ts';
import type { SortBy } from './table/columns.tsx';

export type SearchBy = 'name' | 'phone';

/** What the table shows: all of it is in the address, so that a reload and a link lead to the same rows. */
export interface ContactsView {
  readonly listName: string;
  readonly searchBy: SearchBy;
  readonly search: string;
  readonly filters: readonly ContactFilter[];
  readonly sorting: Sorting<SortBy>;
}

/** The newest first, as they are added. */
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

/** How the API calls a sorting. */
export function sortOf({ by, isDescending }: Sorting<SortBy>): ContactSort {
  if (by === 'activity') {
    return '-activity';
  }

  return isDescending ? `-${by}` : by;
}

/** The filters of an address; what cannot be read is no filter. */
function readFilters(text: string | null): ContactFilter[] {
  try {
    const read = z.array(ContactFilter).safeParse(JSON.parse(text ?? '[]'));

    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** The view that an address asks for. */
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

/** The address of a view; what is as usual is left out. */
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

/** A number as the API takes it where it is whole, else the digits that are there; without any it is nobody's, as typed. */
function phoneTerm(search: string): string {
  return parsePhone(search) ?? (/\d/.test(search) ? search.replace(/[^\d+]/g, '') : search);
}

/** Which contacts the view shows: what the table asks for, and what bulk actions and query lists are given. */
export function queryOf(view: ContactsView): ContactQuery {
  const search = view.search.trim().slice(0, 100);
  const phone = view.searchBy === 'phone' ? phoneTerm(search).slice(0, 40) : '';

  return {
    list_name: view.listName,
    ...(view.searchBy === 'name' && search !== '' ? { name_search_term: search } : {}),
    ...(phone === '' ? {} : { phone_number: phone }),
    ...(view.filters.length > 0 ? { filters: view.filters.map(normalised) } : {}),
  };
}

/** Dates that look like ISO dates are sent as YYYY-MM-DD (reference.md, Validation). */
function normalised(filter: ContactFilter): ContactFilter {
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

/** Whether the view shows less than its list. */
export function isNarrowed(view: ContactsView): boolean {
  return view.search.trim() !== '' || view.filters.length > 0;
}
