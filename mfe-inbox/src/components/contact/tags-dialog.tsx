import type { TeamConversation } from 'shared-contracts/domain/team';
import { Button, Dialog } from 'shared-ui';
import { TagChoices } from './tag-choices.tsx';

interface TagsDialogProps {
  readonly conversation: TeamConversation;
  readonly onClose: () => void;
}

/** Edits the tags of the conversation: checkboxes for the account's tags, or a new one. */
export function TagsDialog({ conversation, onClose }: TagsDialogProps) {
  return (
    <Dialog
      title="Conversation tags"
      size="xs"
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TagChoices conversation={conversation} />
    </Dialog>
  );
}
