import MoreIcon from 'lucide-react/icons/ellipsis-vertical';
import { useState } from 'react';
import { unsubscribeContact } from 'shared-contracts/api/contacts/one-contact';
import { snoozeConversation, tagConversation } from 'shared-contracts/api/team';
import { addNote } from 'shared-contracts/api/team/write-notes';
import type { Contact } from 'shared-contracts/domain/contact';
import { IconButton, Menu, MenuItem, MenuSeparator, useAllowed, useCaller } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useAssign, useTeamConversation } from '../../../data/team.data.ts';
import { ConversationKeys } from '../conversation-keys.tsx';
import { pressButton } from '../team/press-button.ts';
import { dialogSizes, dialogTitles } from './dialog-frames.ts';
import type { ConversationDialog } from './dialog-frames.ts';

const ConversationDialogs = lazyDialog(
  {
    title: ({ dialog, contact }) => dialogTitles[dialog](contact),
    size: ({ dialog }) => dialogSizes[dialog],
  },
  async () => (await import('./conversation-dialogs.tsx')).ConversationDialogs,
);

interface MoreMenuProps {
  readonly contact: Contact;
  readonly isNoting: boolean;
  readonly onNote: (isNoting: boolean) => void;
  /** Defined if the details have no button of their own. */
  readonly onDetails?: () => void;
}

/** Menu with further actions for a conversation, and their keyboard shortcuts. */
export function MoreMenu({ contact, isNoting, onNote, onDetails }: MoreMenuProps) {
  const { userId } = useCaller();
  const { data: conversation, isPending } = useTeamConversation(contact.id);
  const { assign } = useAssign(contact.id);
  const [dialog, setDialog] = useState<ConversationDialog>();
  const mayNote = useAllowed(addNote);
  const maySnooze = useAllowed(snoozeConversation) && conversation !== undefined;
  const mayTag = useAllowed(tagConversation) && conversation !== undefined;
  const mayOptOut = useAllowed(unsubscribeContact) && (!contact.unsubscribedAt || contact.yesAwaited);
  const toggleNote = (): void => onNote(!isNoting);
  const assignToMe = (): void => {
    const assignedId = conversation?.assignee?.id ?? null;
    if (conversation && assignedId !== userId) {
      assign(userId, assignedId);
    }
  };
  const shortcuts = {
    assign: assignToMe,
    chooseAssignee: () => pressButton('w'),
    ...(mayNote ? { note: toggleNote } : {}),
    ...(maySnooze ? { snooze: () => setDialog('snooze') } : {}),
    ...(mayTag ? { tag: () => setDialog('tags') } : {}),
  };

  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label="More actions">
            <MoreIcon size={20} />
          </IconButton>
        }
      >
        {onDetails ? (
          <MenuItem value="details" onSelect={onDetails}>
            Contact details
          </MenuItem>
        ) : null}
        {mayNote ? (
          <MenuItem value="note" onSelect={toggleNote}>
            {isNoting ? 'Back to text' : 'Write a note'}
          </MenuItem>
        ) : null}
        {maySnooze ? (
          <MenuItem value="snooze" onSelect={() => setDialog('snooze')}>
            {conversation.snoozedUntil ? 'Change snooze' : 'Snooze'}
          </MenuItem>
        ) : null}
        {mayTag ? (
          <MenuItem value="tags" onSelect={() => setDialog('tags')}>
            Tags
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem value="replies" onSelect={() => setDialog('replies')}>
          Quick replies
        </MenuItem>
        <MenuItem value="edit-tags" onSelect={() => setDialog('edit-tags')}>
          Edit tags
        </MenuItem>
        <MenuItem value="help" onSelect={() => setDialog('help')}>
          Keyboard shortcuts
        </MenuItem>
        {mayOptOut ? <MenuSeparator /> : null}
        {mayOptOut ? (
          <MenuItem value="opt-out" isDangerous onSelect={() => setDialog('opt-out')}>
            Opt out
          </MenuItem>
        ) : null}
      </Menu>
      {/* Marks that this page handles the key. The list then moves on with the same key. */}
      <span hidden data-shortcut="s" />
      <ConversationKeys contactId={contact.id} part="actions" actions={shortcuts} isComplete={!isPending} />
      {dialog ? (
        <ConversationDialogs
          dialog={dialog}
          contact={contact}
          conversation={conversation}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}
