import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { QuickReply } from 'shared-contracts/domain/team';
import { Box, Button, Dialog, ErrorPanel, Flex, IconButton, Stack, Text } from 'shared-ui';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useManageQuickReplies, useQuickReplies } from '../../../data/quick-replies.data.ts';
import { QuickReplyForm } from './quick-reply-form.tsx';
import { dialogSizes, dialogTitles } from '../header/dialog-frames.ts';

type Edited = QuickReply | 'new';

/** Creates, changes and deletes the account's quick replies. */
export function ManageQuickReplies({ onClose }: { onClose: () => void }) {
  const replies = useQuickReplies();
  const [edited, setEdited] = useState<Edited>();

  return (
    <Dialog
      title={dialogTitles.replies()}
      isOpen
      size={dialogSizes.replies}
      isEdited={edited !== undefined}
      onClose={onClose}
      actions={
        <Button tone={edited ? 'secondary' : 'primary'} onClick={onClose}>
          Close
        </Button>
      }
    >
      {edited ? (
        <QuickReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <Stack gap="3">
          <Text textStyle="sm" color="fg.muted">
            Type / and the shortcut in a message. Everyone in this account can use them.
          </Text>
          {replies.isPending ? <DialogLoading rows={3} /> : null}
          {replies.isError ? <ErrorPanel error={replies.error} onRetry={() => replies.refetch()} /> : null}
          {replies.data?.items.length === 0 ? <Text>No quick replies yet.</Text> : null}
          {replies.data?.items.map((reply) => (
            <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
          ))}
          <Button alignSelf="flex-start" onClick={() => setEdited('new')}>
            New quick reply
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function Row({ reply, onEdit }: { reply: QuickReply; onEdit: () => void }) {
  const { isBusy, remove } = useManageQuickReplies();
  const [isAsking, setAsking] = useState(false);

  return (
    <Flex gap="2" align="flex-start" borderWidth="1px" borderRadius="md" p="3">
      <Box flex="1" minW="0">
        <Text fontWeight="semibold">/{reply.shortcut}</Text>
        <Text textStyle="sm" color="fg.muted" lineClamp={3} overflowWrap="anywhere">
          <MessageText text={reply.body} />
        </Text>
      </Box>
      <IconButton label={`Edit /${reply.shortcut}`} size="sm" onClick={onEdit}>
        <PencilIcon size={16} />
      </IconButton>
      <IconButton label={`Delete /${reply.shortcut}`} size="sm" onClick={() => setAsking(true)}>
        <TrashIcon size={16} />
      </IconButton>
      <DeleteDialog
        title={`Delete /${reply.shortcut}?`}
        isOpen={isAsking}
        isBusy={isBusy}
        onDelete={() => remove(reply.id)}
        onClose={() => setAsking(false)}
      >
        No one in this account will be able to use it anymore.
      </DeleteDialog>
    </Flex>
  );
}
