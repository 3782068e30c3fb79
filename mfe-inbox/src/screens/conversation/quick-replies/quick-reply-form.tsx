import type { QuickReply } from 'shared-contracts/domain/team';
import { Button, HStack, Stack, TextAreaField, TextField } from 'shared-ui';
import { Form, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useManageQuickReplies } from '../../../data/quick-replies.data.ts';

/** Form for a new or existing quick reply. */
export function QuickReplyForm({ reply, onDone }: { reply: QuickReply | undefined; onDone: () => void }) {
  const form = useForm({ defaultValues: { shortcut: reply?.shortcut ?? '', body: reply?.body ?? '' } });
  const { errors } = form.formState;
  const { isBusy, save } = useManageQuickReplies({
    onSaved: onDone,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <Form
      form={form}
      isBusy={isBusy}
      onSubmit={({ shortcut, body }) => save({ id: reply?.id, shortcut: shortcut.replace(/^\//, ''), body })}
    >
      <Stack gap="3">
        <TextField
          autoComplete="off"
          label="Shortcut"
          autoCapitalize="none"
          hint="One word, typed after a slash. For example, hours is used as /hours."
          error={errors.shortcut?.message}
          autoFocus
          {...form.register('shortcut')}
        />
        <TextAreaField
          label="Text"
          rows={4}
          hint="You can use {contact.first_name}, {contact.name}, {user.company} and custom fields. {contact.first_name|there} says 'there' if there is no name."
          error={errors.body?.message}
          {...form.register('body')}
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
    </Form>
  );
}
