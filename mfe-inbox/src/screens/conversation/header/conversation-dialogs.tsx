import type { Contact } from 'shared-contracts/domain/contact';
import type { TeamConversation } from 'shared-contracts/domain/team';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SnoozeDialog } from '../../../components/snooze/snooze-dialog.tsx';
import { TagsDialog } from '../../../components/contact/tags-dialog.tsx';
import { dialogSizes, dialogTitles } from './dialog-frames.ts';
import type { ConversationDialog } from './dialog-frames.ts';
import { OptOutDialog } from './opt-out-dialog.tsx';

const ManageTags = lazyDialog(
  { title: dialogTitles['edit-tags'](), size: dialogSizes['edit-tags'], rows: 3 },
  async () => (await import('../team/manage-tags.tsx')).ManageTags,
);
const ManageQuickReplies = lazyDialog(
  { title: dialogTitles.replies(), size: dialogSizes.replies, rows: 3 },
  async () => (await import('../quick-replies/manage-quick-replies.tsx')).ManageQuickReplies,
);
const ShortcutHelp = lazyDialog(
  { title: dialogTitles.help(), size: dialogSizes.help, rows: 5 },
  async () => (await import('shared-ui/keyboard/shortcut-help')).ShortcutHelp,
);

interface ConversationDialogsProps {
  readonly dialog: ConversationDialog;
  readonly contact: Contact;
  readonly conversation: TeamConversation | undefined;
  readonly onClose: () => void;
}

/** The dialog that is open. */
export function ConversationDialogs({ dialog, contact, conversation, onClose }: ConversationDialogsProps) {
  return (
    <>
      {dialog === 'snooze' && conversation ? (
        <SnoozeDialog conversation={conversation} onClose={onClose} />
      ) : null}
      {dialog === 'tags' && conversation ? (
        <TagsDialog conversation={conversation} onClose={onClose} />
      ) : null}
      {dialog === 'replies' ? <ManageQuickReplies onClose={onClose} /> : null}
      {dialog === 'edit-tags' ? <ManageTags onClose={onClose} /> : null}
      {dialog === 'help' ? <ShortcutHelp onClose={onClose} /> : null}
      {dialog === 'opt-out' ? <OptOutDialog contact={contact} onClose={onClose} /> : null}
    </>
  );
}
