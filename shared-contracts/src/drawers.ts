import { addresses } from './addresses.ts';
import { inboxTabs } from './domain/inbox-view.ts';
import type { DrawerTab } from './drawer-tabs.ts';
import type { PageOwner } from './kernel/owner.ts';

export interface DrawerDefinition {
  readonly owner: PageOwner;
  readonly title: string;
  readonly searchPlaceholder: string;
  /** Filter chips. If none is active, all items are shown (reference.md, States). */
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  /** Tabs above the list, for chips of which one is active at a time. The list offers the other chips as filters. */
  readonly tabs?: readonly DrawerTab[];
  /**
   * URL at which a narrow screen shows the list instead of the page. The URL alone decides which is shown
   * (docs/adr/0070).
   */
  readonly listAddress: string;
  readonly add?: { readonly label: string; readonly path: string };
  /**
   * Path and query, as the client writes them, of the list's first API call without a search. The shell sends it while
   * the list's code is still loading.
   */
  readonly firstCall?: (accountId: number) => string;
}

/**
 * Sections of the side drawer (SH-13). The shell owns the frame, search and chips; the owner's ./drawer shows the list.
 */
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
    tabs: inboxTabs,
    add: { label: 'New conversation', path: addresses.newConversation.path },
    firstCall: (accountId) =>
      `/accounts/${accountId}/inbox?show_unread=true&show_opened=true&show_closed=true`,
  },
  contacts: {
    owner: 'mfe-inbox',
    title: 'Lists',
    searchPlaceholder: 'Find a list',
    // Narrow screens show the contacts unless a query parameter selects the lists.
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
    // Narrow screens show the rewards page unless a query parameter selects the programs.
    listAddress: addresses.rewards.href({}, { show: 'programs' }),
    chips: [],
    add: { label: 'New reward', path: addresses.newReward.path },
  },
} as const satisfies Record<string, DrawerDefinition>;

export type DrawerName = keyof typeof drawers;
