import { builtInLists } from 'shared-contracts/domain/list';
import type { Filterable } from 'shared-contracts/domain/contact-filter';
import type { ContactsView } from './contacts-view.ts';
import { filterInWords } from './filters/filter-words.ts';

/** A filter of the table, and the view without it. */
export interface Narrowing {
  readonly key: string;
  readonly words: string;
  readonly without: Partial<ContactsView>;
}

/** Describes all filters of the table, each with the view that removes it. */
export function narrowingsOf(view: ContactsView, filterables: readonly Filterable[]): Narrowing[] {
  const { listName, searchBy, search, filters } = view;
  const list =
    listName === builtInLists.all
      ? []
      : [{ key: 'list', words: `List: ${listName}`, without: { listName: builtInLists.all } }];

  return [...list, ...searchNarrowings(searchBy, search), ...filterNarrowings()];

  function filterNarrowings(): Narrowing[] {
    return filters.map((filter, place) => ({
      key: `filter ${place}`,
      words: filterInWords(filter, filterables),
      without: { filters: filters.filter((_one, index) => index !== place) },
    }));
  }
}

function searchNarrowings(searchBy: ContactsView['searchBy'], search: string): Narrowing[] {
  if (search.trim() === '') {
    return [];
  }
  const words = searchBy === 'phone' ? `Phone contains ${search}` : `Name contains ${search}`;

  return [{ key: 'search', words, without: { search: '' } }];
}
