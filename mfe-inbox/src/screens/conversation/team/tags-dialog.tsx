import type { TeamConversation } from 'shared-contracts/domain/team';
import { Button, Dialog } from 'shared-ui';
import { TagChoices } from './tag-choices.tsx';
import { dialogSizes, dialogTitles } from '../header/dialog-frames.ts';

interface TagsDialogProps {
  readonly conversation: TeamConversation;
  readonly onClose: () => void;
}

/** Edits the tags of the conversation: checkboxes for the account's tags, or a new one. */
export function TagsDialog({ conversation, onClose }: TagsDialogProps) {
  return (
    <Dialog
      title={dialogTitles.tags()}
      size={dialogSizes.tags}
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
