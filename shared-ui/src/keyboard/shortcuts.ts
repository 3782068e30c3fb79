import type { PageName } from 'shared-contracts/pages';
import { isApple } from './pressed-key.ts';

/** Headings of the list of shortcuts, in order. */
export const shortcutGroups = ['Anywhere', 'Go to', 'Conversations', 'While writing'] as const;

export interface Shortcut {
  /**
   * The keys: one letter or sign; two separated by a space, pressed in sequence; or with `mod`, which is Ctrl, or ⌘ on
   * a Mac. Only those with `mod` work in text fields.
   */
  readonly keys: string;
  readonly group: (typeof shortcutGroups)[number];
  readonly does: string;
  /** Page that the shortcut opens. It is shown to, and works for, users who may open that page. */
  readonly page?: PageName;
  /** Handled by the text field itself; listed here for completeness. */
  readonly isOfField?: true;
}

/** Every keyboard shortcut of the product: `?` lists them and `useShortcuts` listens for them (features SH-12). */
const shortcuts = {
  help: { keys: '?', group: 'Anywhere', does: 'Show this list' },
  palette: { keys: 'mod+k', group: 'Anywhere', does: 'Find pages, people and actions' },
  search: { keys: '/', group: 'Anywhere', does: 'Search the list' },
  newConversation: {
    keys: 'c',
    group: 'Anywhere',
    does: 'New conversation',
    page: 'conversations',
  },

  goDashboard: { keys: 'g d', group: 'Go to', does: 'Dashboard', page: 'dashboard' },
  goConversations: { keys: 'g i', group: 'Go to', does: 'Conversations', page: 'conversations' },
  goWaves: { keys: 'g w', group: 'Go to', does: 'Waves', page: 'waves' },
  goFlows: { keys: 'g f', group: 'Go to', does: 'Flows', page: 'flows' },
  goContacts: { keys: 'g c', group: 'Go to', does: 'Contacts', page: 'contacts' },
  goTemplates: { keys: 'g t', group: 'Go to', does: 'Templates', page: 'templates' },
  goRewards: { keys: 'g r', group: 'Go to', does: 'Rewards', page: 'rewards' },
  goSettings: { keys: 'g s', group: 'Go to', does: 'Settings', page: 'settings' },

  next: { keys: 'j', group: 'Conversations', does: 'Next conversation' },
  previous: { keys: 'k', group: 'Conversations', does: 'Previous conversation' },
  nextUnread: { keys: 'u', group: 'Conversations', does: 'Next unread conversation' },
  close: { keys: 'e', group: 'Conversations', does: 'Close and continue' },
  snooze: { keys: 's', group: 'Conversations', does: 'Snooze and continue' },
  reply: { keys: 'r', group: 'Conversations', does: 'Reply' },
  note: { keys: 'n', group: 'Conversations', does: 'Write an internal note' },
  assign: { keys: 'a', group: 'Conversations', does: 'Assign to me' },
  chooseAssignee: { keys: 'w', group: 'Conversations', does: 'Assign…' },
  tag: { keys: 't', group: 'Conversations', does: 'Tag' },

  send: {
    keys: 'mod+Enter',
    group: 'While writing',
    does: 'Send the message or save the note',
    isOfField: true,
  },
  sendAndClose: {
    keys: 'mod+Shift+Enter',
    group: 'While writing',
    does: 'Send, close and continue',
    isOfField: true,
  },
  leave: {
    keys: 'Esc',
    group: 'While writing',
    does: 'Back to the list',
    isOfField: true,
  },
  quickReplies: { keys: '/', group: 'While writing', does: 'Quick replies', isOfField: true },
  mention: { keys: '@', group: 'While writing', does: 'In a note: mention a colleague', isOfField: true },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof shortcuts;

/** The table with a uniform row type. */
export const shortcutTable: Readonly<Record<ShortcutName, Shortcut>> = shortcuts;

export const shortcutNames = Object.keys(shortcuts) as ShortcutName[]; // Object.keys loses the literal names

/** Returns the names of a shortcut's keys, in order, as they appear on this user's keyboard. */
export function spokenKeys(keys: string): string[] {
  const modifier = isApple() ? '⌘' : 'Ctrl';

  return keys
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? modifier : key))
    .map((key) => (/^[a-z]$/.test(key) && keys.includes('mod') ? key.toUpperCase() : key));
}
