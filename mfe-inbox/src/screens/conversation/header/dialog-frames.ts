import type { Contact } from 'shared-contracts/domain/contact';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { snoozeFrame } from '../../../components/snooze/snooze-frame.ts';

/** Titles of the dialogs in the menu of a conversation, which their frames show while they load. */
export const dialogTitles = {
  snooze: () => snoozeFrame.title,
  tags: () => 'Conversation tags',
  replies: () => 'Quick replies',
  'edit-tags': () => 'Tags',
  help: () => 'Keyboard shortcuts',
  'opt-out': (contact: Contact) => `Opt ${labelOf(contact)} out of texts?`,
} as const;

/** Sizes of these dialogs and of their frames. */
export const dialogSizes = {
  snooze: snoozeFrame.size,
  tags: 'xs',
  replies: 'lg',
  'edit-tags': 'md',
  help: 'xl',
  'opt-out': 'md',
} as const satisfies Record<keyof typeof dialogTitles, string>;

/** Dialogs in the menu of a conversation. */
export type ConversationDialog = keyof typeof dialogTitles;
