import { useState } from 'react';
import type { ReplacedSecret, Webhook } from 'shared-contracts/domain/webhook';
import { Checkbox, ConfirmDialog, Stack, Text } from 'shared-ui';
import { useReplaceSecret } from '../../data/webhooks.data.ts';

interface ReplaceSecretDialogProps {
  readonly webhook: Webhook;
  readonly onReplaced: (answer: ReplacedSecret) => void;
  readonly onClose: () => void;
}

/** Asks whether to replace a webhook's signing secret, and whether the old one leaked. */
export function ReplaceSecretDialog({ webhook, onReplaced, onClose }: ReplaceSecretDialogProps) {
  const [isLeaked, setLeaked] = useState(false);
  const { isBusy, replace } = useReplaceSecret(webhook, onReplaced);

  return (
    <ConfirmDialog
      title="Replace the signing secret?"
      isOpen
      confirmLabel="Replace secret"
      isDangerous={isLeaked}
      isBusy={isBusy}
      onConfirm={() => replace(isLeaked)}
      onCancel={onClose}
    >
      <Stack gap="4">
        <Text overflowWrap="anywhere">
          {isLeaked
            ? `${webhook.url} will refuse events until it has the new secret.`
            : `For 24 hours, events to ${webhook.url} are signed with both secrets, so you can switch without losing any.`}
        </Text>
        <Checkbox
          label="The old secret leaked: stop signing with it now"
          checked={isLeaked}
          onChange={(change) => setLeaked(change.target.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
