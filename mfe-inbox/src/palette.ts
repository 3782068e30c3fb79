import { addresses } from 'shared-contracts/addresses';
import { createContact, searchContacts } from 'shared-contracts/api/contacts';
import { createList, listLists } from 'shared-contracts/api/contacts/lists';
import { listInbox } from 'shared-contracts/api/inbox';
import { listAccountScheduled } from 'shared-contracts/api/scheduling';
import { displayPhone } from 'shared-contracts/domain/phone';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { isAllowed } from 'shared-ui';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { definePalette } from 'shared-ui/palette';
import type { PaletteEntry, PaletteHost } from 'shared-ui/palette';

/** Maximum results of each kind, to leave room for the others. */
const mostOfKind = 5;

interface Search {
  readonly host: PaletteHost;
  readonly accountId: number;
  readonly words: string;
  readonly signal: AbortSignal;
}

async function conversations({ host, accountId, words, signal }: Search): Promise<PaletteEntry[]> {
  const input = { accountId, name_search_term: words };
  const { items } = await host.client.call(listInbox, input, { signal });

  return items.slice(0, mostOfKind).map(({ contact }) => ({
    id: `conversation ${contact.id}`,
    group: 'Conversations',
    label: labelOf(contact),
    hint: displayPhone(contact.phone),
    opens: addresses.conversations.href({ contactId: contact.id }),
  }));
}

async function contacts({ host, accountId, words, signal }: Search): Promise<PaletteEntry[]> {
  const input = { accountId, suggestion: true, name_search_term: words };
  const { items } = await host.client.call(searchContacts, input, { signal });

  return items.slice(0, mostOfKind).map((contact) => ({
    id: `contact ${contact.id}`,
    group: 'Contacts',
    label: labelOf(contact),
    hint: displayPhone(contact.phone),
    opens: addresses.contact.href({ contactId: contact.id }),
  }));
}

async function lists({ host, accountId, words, signal }: Search): Promise<PaletteEntry[]> {
  const { items } = await host.client.call(listLists, { accountId, prefix: words }, { signal });

  return items.slice(0, mostOfKind).map(({ id, name }) => ({
    id: `list ${id}`,
    group: 'Lists',
    label: name,
    opens: addresses.contacts.href({}, { listName: name }),
  }));
}

const may = ({ session }: PaletteHost, target: AnyEndpoint): boolean =>
  isAllowed(target.access, session.get());

/** Module `./palette`: conversations, contacts and lists of the active account (features SH-12). */
export default definePalette({
  entries(host) {
    const action = (id: string, label: string, opens: string): PaletteEntry => ({
      id,
      group: 'Actions',
      label,
      opens,
    });

    return [
      ...(may(host, listInbox) ? [action('new', 'New conversation', addresses.newConversation.href())] : []),
      ...(may(host, listAccountScheduled)
        ? [action('scheduled', 'Scheduled messages', addresses.scheduled.href())]
        : []),
      ...(may(host, createContact)
        ? [action('import', 'Import contacts', addresses.contactImports.href())]
        : []),
      ...(may(host, createList) ? [action('new-list', 'New list', addresses.newList.href())] : []),
    ];
  },

  async find(words, host, signal) {
    const { activeAccountId: accountId } = host.session.get();
    if (accountId === undefined) {
      return [];
    }
    const search: Search = { host, accountId, words, signal };
    const mayManage = may(host, createContact);
    const kinds = await Promise.all([
      may(host, listInbox) ? conversations(search) : [],
      mayManage ? contacts(search) : [],
      mayManage ? lists(search) : [],
    ]);

    return kinds.flat();
  },
});
