import { useMemo, useState } from 'react';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listFiltersWithFields, searchContacts } from 'shared-contracts/api/contacts';
import type { ContactRow as Row, ContactSort as Sort } from 'shared-contracts/api/contacts';
import type { Contact } from 'shared-contracts/domain/contact';
import type { ContactQuery } from 'shared-contracts/domain/contact-filter';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import {
  invalidate,
  pagesKeyOf,
  useAsk,
  useAskPages,
  useBusEvent,
  useCaller,
  useQueryClient,
  useSurroundings,
} from 'shared-ui';
import type { InfiniteData } from 'shared-ui';
import type * as z from 'zod/mini';

export type ContactRow = z.output<typeof Row>;
export type ContactSort = z.output<typeof Sort>;

type Loaded = InfiniteData<OutputOf<typeof searchContacts>, number | undefined>;

/** Maximum number of pages refetched together. Of a longer list only the first page is kept. */
const mostPagesAskedAgain = 3;

const nothing: readonly ContactRow[] = [];

/** Contacts that match, paginated, with live updates (features IN-10). */
export function useContacts(query: ContactQuery, sort: ContactSort) {
  const { accountId } = useCaller();
  const { filters, ...terms } = query;
  const filtersText = filters ? JSON.stringify(filters) : undefined;
  const input = {
    accountId,
    suggestion: false,
    ...terms,
    ...(filtersText === undefined ? {} : { filters: filtersText }),
    sort,
  };
  const pages = useAskPages(searchContacts, input, { keepPrevious: true });
  useLiveContacts(input);
  const first = pages.data?.pages[0];

  return {
    ...pages,
    askedFor: JSON.stringify(input),
    contacts: pages.data?.items ?? nothing,
    total: first?.total ?? undefined,
    isTotalExact: first?.isTotalExact ?? true,
  };
}

/** Keeps the rows on screen current without refetching a long table for every change. */
function useLiveContacts(input: { accountId: number }): void {
  const cache = useQueryClient();
  const { client } = useSurroundings();
  const queryKey = pagesKeyOf(searchContacts, input);

  function askAgain(event: { accountId: number }): void {
    if (event.accountId !== input.accountId) {
      return;
    }
    const loaded = cache.getQueryData<Loaded>(queryKey);
    if (loaded && loaded.pages.length > mostPagesAskedAgain) {
      cache.setQueryData<Loaded>(queryKey, {
        pages: loaded.pages.slice(0, 1),
        pageParams: loaded.pageParams.slice(0, 1),
      });
    }
    void invalidate(cache, searchContacts);
  }

  async function changed({ accountId, contactId }: { accountId: number; contactId: number }): Promise<void> {
    if (accountId !== input.accountId) {
      return;
    }
    const loaded = cache.getQueryData<Loaded>(queryKey);
    const isThere = loaded?.pages.some(({ items }) => items.some(({ id }) => id === contactId));
    if (!isThere) {
      if (loaded && loaded.pages.length <= mostPagesAskedAgain) {
        askAgain({ accountId });
      }

      return;
    }
    try {
      const contact = await client.call(getContact, { accountId, contactId });
      cache.setQueryData<Loaded>(queryKey, (pages) => pages && withContact(pages, contact));
    } catch {
      askAgain({ accountId }); // the contact was deleted meanwhile
    }
  }

  useBusEvent('contact.changed', (event) => void changed(event));
  useBusEvent('contacts.changed', askAgain);
  useBusEvent('list.changed', askAgain);
  useBusEvent('live.connected', askAgain);
}

/** Returns the pages with a contact's row updated. */
function withContact(loaded: Loaded, contact: Contact): Loaded {
  const { id, name, phone, isDone, blocked, unsubscribedAt, yesAwaited, tcpaOptInLocation, metadata } =
    contact;
  const now = { name, phone, isDone, blocked, unsubscribedAt, yesAwaited, tcpaOptInLocation, metadata };

  return {
    ...loaded,
    pages: loaded.pages.map((page) => ({
      ...page,
      items: page.items.map((row) =>
        row.id === id ? { ...row, ...now, unsubscribed: unsubscribedAt !== null } : row,
      ),
    })),
  };
}

/** Fields that contacts can be filtered by, including custom fields. They rarely change. */
export function useFilterables() {
  return useAsk(listFiltersWithFields, {}, { staleMs: 5 * 60_000 });
}

/** Returns the custom field names of these contacts, sorted. Keeps the same array until a name is added or removed. */
export function useFieldNames(contacts: readonly ContactRow[]): readonly string[] {
  const names = useMemo(() => {
    const fields = new Set(contacts.flatMap(({ metadata }) => Object.keys(metadata)));

    return [...fields].toSorted((one, other) => one.localeCompare(other));
  }, [contacts]);
  const [kept, setKept] = useState<readonly string[]>(names);
  if (kept !== names && kept.join('\n') !== names.join('\n')) {
    setKept(names);
  }

  return kept;
}
