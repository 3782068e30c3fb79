import { useState } from 'react';
import type { QuickReply } from 'shared-contracts/domain/team';
import { Button, HStack, Stack, TextAreaField, TextField } from 'shared-ui';
import { useManageQuickReplies } from '../../../data/quick-replies.data.ts';

/** One quick reply, new or known. */
export function QuickReplyForm({ reply, onDone }: { reply: QuickReply | undefined; onDone: () => void }) {
  const { isBusy, fields, forget, save } = useManageQuickReplies(onDone);
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '');
  const [body, setBody] = useState(reply?.body ?? '');

  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        save({ id: reply?.id, shortcut: shortcut.replace(/^\//, ''), body });
      }}
    >
      <TextField
        label="Shortcut"
        hint="One word, typed behind a slash: hours is /hours."
        value={shortcut}
        error={fields['shortcut']}
        autoFocus
        onChange={(event) => {
          forget();
          setShortcut(event.currentTarget.value);
        }}
      />
      <TextAreaField
        label="Text"
        rows={4}
        hint="May hold {contact.first_name}, {contact.name}, {user.company} and custom fields. {contact.first_name|there} says 'there' where no name is known."
        value={body}
        error={fields['body']}
        onChange={(event) => {
          forget();
          setBody(event.currentTarget.value);
        }}
      />
      <HStack justify="flex-end">
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          Save
        </Button>
      </HStack>
    </Stack>
  );
}
