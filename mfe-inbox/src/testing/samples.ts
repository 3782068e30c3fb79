import type { ContactRow } from 'shared-contracts/api/contacts';
import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import type { ContactImport, ImportDraft } from 'shared-contracts/domain/contact-import';
import type { Contact, ContactBrief } from 'shared-contracts/domain/contact';
import type { InboxItem, Message } from 'shared-contracts/domain/message';
import { createDrawerHost } from 'shared-ui/dev';
import { accountId } from 'shared-ui/messaging/testing/samples';
import type { Note, TeamConversation } from 'shared-contracts/domain/team';

const since = '2026-07-01T16:00:00.000Z';

/** A contact as lists show it. */
export function aBrief(changes: Partial<ContactBrief> = {}): ContactBrief {
  return {
    id: 1,
    name: 'Marta Diaz',
    phone: '+14155550123',
    isDone: false,
    blocked: false,
    unsubscribed: false,
    yesAwaited: false,
    ...changes,
  };
}

/** A contact in search results. */
export function aRow(changes: Partial<ContactRow> = {}): ContactRow {
  return {
    ...aBrief(),
    unsubscribedAt: null,
    tcpaOptInLocation: 'External Opt-In',
    metadata: {},
    createdAt: since,
    lastActivityAt: null,
    ...changes,
  };
}

/** A contact in full. */
export function aContact(changes: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    accountId,
    name: 'Marta Diaz',
    phone: '+14155550123',
    blocked: false,
    unsubscribedAt: null,
    yesAwaited: false,
    isDone: false,
    optOutSuggested: false,
    tcpaOptInLocation: 'External Opt-In',
    messageCount: 3,
    metadata: {},
    lists: [],
    createdAt: since,
    ...changes,
  };
}

/** A row of the inbox. `activity` is the contact's ID by default. */
export function anItem(id: number, name: string, changes: Partial<InboxItem> = {}): InboxItem {
  return {
    contact: aBrief({ id, name, phone: `+1415555${String(1000 + id)}` }),
    unreadCount: 0,
    activity: id,
    lastMessage: {
      preview: `Hello from ${name}`,
      direction: 'inbound',
      status: 'received',
      hasMedia: false,
      createdAt: since,
    },
    ...changes,
  };
}

/** A message from the contact or from us. */
export function aMessage(id: number, changes: Partial<Message> = {}): Message {
  return {
    id,
    contactId: 1,
    direction: 'inbound',
    body: `Text ${id}`,
    media: [],
    status: changes.direction === 'outbound' ? 'delivered' : 'received',
    description: 'ok',
    provider: 'simulator',
    waveId: null,
    segments: 1,
    sentBy: null,
    clientKey: null,
    createdAt: since,
    updatedAt: since,
    ...changes,
  };
}

/** An internal note by a colleague. */
export function aNote(id: number, changes: Partial<Note> = {}): Note {
  return {
    id,
    contactId: 1,
    author: { id: 6, name: 'Kim Larkin' },
    body: `Note ${id}`,
    afterMessageId: 0,
    mentions: [],
    clientKey: null,
    createdAt: since,
    ...changes,
  };
}

/** The team's side of the conversation with contact 1. */
export function aTeamConversation(changes: Partial<TeamConversation> = {}): TeamConversation {
  return { contactId: 1, assignee: null, snoozedUntil: null, tags: [], ...changes };
}

/** A drawer that fits eight rows, with a query that tests can change. */
export function aDrawer(query = { search: '', chips: [] as string[] }) {
  const scroller = document.createElement('div');
  Object.defineProperties(scroller, { clientHeight: { value: 700 }, offsetHeight: { value: 700 } });

  return { ...createDrawerHost(scroller, query), clearQuery: () => undefined };
}

/** A bulk change to contacts. */
export function aBulkAction(changes: Partial<BulkAction> = {}): BulkAction {
  return {
    id: 31,
    accountId,
    kind: 'block',
    listId: null,
    status: 'done',
    total: 2,
    seen: 2,
    changed: 2,
    undoableUntil: '2099-01-01T00:00:00.000Z',
    hasFailed: false,
    undoOf: null,
    createdAt: since,
    finishedAt: since,
    ...changes,
  };
}

/** A completed import. */
export function anImport(changes: Partial<ContactImport> = {}): ContactImport {
  return {
    id: 7,
    accountId,
    kind: 'contacts',
    state: 'done',
    fileName: 'fair.csv',
    bytes: 120,
    list: null,
    rowsDone: 4,
    rowsExpected: 4,
    created: 4,
    updated: 0,
    duplicates: 0,
    invalid: 0,
    stillOptedOut: 0,
    rowsPerSecond: null,
    secondsLeft: null,
    undoableUntil: null,
    undone: 0,
    kept: 0,
    createdAt: since,
    startedAt: since,
    finishedAt: since,
    ...changes,
  };
}

/** An upload of three columns, with a row of each kind. */
export function aDraft(changes: Partial<ImportDraft> = {}): ImportDraft {
  const blank = { reason: '', nameBefore: null, isOptedOut: false, fields: [] };

  return {
    import: anImport({ state: 'draft', rowsDone: 0, created: 0, startedAt: null, finishedAt: null }),
    plan: { encoding: 'utf-8', delimiter: ',', hasHeader: true, targets: ['name', 'phone', 'field:City'] },
    columns: [
      { header: 'Who', samples: ['Ann'], target: 'name', because: 'remembered' },
      { header: 'Reach', samples: ['415 555 0101'], target: 'phone', because: 'content' },
      { header: 'City', samples: [], target: 'field:City', because: 'header' },
    ],
    rows: [
      { ...blank, line: 2, becomes: 'created', phone: '+14155550101', name: 'Ann' },
      { ...blank, line: 3, becomes: 'invalid', phone: '', name: 'Bo', reason: 'The phone is missing.' },
    ],
    problem: '',
    ...changes,
  };
}
