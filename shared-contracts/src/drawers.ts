import { addresses } from './addresses.ts';
import type { PageOwner } from './kernel/owner.ts';

export interface DrawerDefinition {
  readonly owner: PageOwner;
  readonly title: string;
  readonly searchPlaceholder: string;
  /** Filter chips; none active asks for all (reference.md, States). */
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  /**
   * The address at which a narrow screen shows the list and not the page; what it shows follows from the address alone
   * (docs/adr/0070).
   */
  readonly listAddress: string;
  readonly add?: { readonly label: string; readonly path: string };
  /**
   * What the list asks the API for first, with nothing searched for: path and query as the client writes them. The
   * shell asks for it while the list is still loading.
   */
  readonly firstCall?: (accountId: number) => string;
}

/** The side drawer's sections (SH-13): the shell owns frame, search and chips; the owner's ./drawer shows the list. */
export const drawers = {
  conversations: {
    owner: 'mfe-inbox',
    title: 'Conversations',
    searchPlaceholder: 'Find a conversation',
    listAddress: addresses.conversations.href(),
    chips: [
      { key: 'unread', label: 'Unread' },
      { key: 'opened', label: 'Opened' },
      { key: 'closed', label: 'Closed' },
      { key: 'mine', label: 'Mine' },
      { key: 'unassigned', label: 'Unassigned' },
      { key: 'snoozed', label: 'Snoozed' },
    ],
    add: { label: 'New conversation', path: addresses.newConversation.path },
    firstCall: (accountId) =>
      `/accounts/${accountId}/inbox?show_unread=true&show_opened=true&show_closed=true`,
  },
  contacts: {
    owner: 'mfe-inbox',
    title: 'Lists',
    searchPlaceholder: 'Find a list',
    // The contacts come first; the lists have a query of their own.
    listAddress: addresses.contacts.href({}, { show: 'lists' }),
    chips: [],
    add: { label: 'New list', path: addresses.newList.path },
  },
  waves: {
    owner: 'mfe-campaigns',
    title: 'Waves',
    searchPlaceholder: 'Find a wave',
    listAddress: addresses.waves.href(),
    chips: [
      { key: 'draft', label: 'Draft' },
      { key: 'scheduled', label: 'Scheduled' },
      { key: 'sent', label: 'Sent' },
    ],
    add: { label: 'New wave', path: addresses.newWave.href({}, { dialog: 'type' }) },
  },
  templates: {
    owner: 'mfe-campaigns',
    title: 'Templates',
    searchPlaceholder: 'Find a template',
    listAddress: addresses.templates.href(),
    chips: [],
    add: { label: 'New template', path: addresses.newTemplate.path },
  },
  rewards: {
    owner: 'mfe-rewards',
    title: 'Reward programs',
    searchPlaceholder: 'Find a reward',
    // The page of the rewards comes first; the programs have a query of their own.
    listAddress: addresses.rewards.href({}, { show: 'programs' }),
    chips: [],
    add: { label: 'New reward', path: addresses.newReward.path },
  },
} as const satisfies Record<string, DrawerDefinition>;

export type DrawerName = keyof typeof drawers;
