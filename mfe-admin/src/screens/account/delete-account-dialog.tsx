import { useState } from 'react';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Button, Dialog, Notice, Stack, Text, TextField } from 'shared-ui';
import { useDeleteAccount } from '../../data/accounts.data.ts';
import type { AccountSettings } from '../../data/accounts.data.ts';

interface DeleteAccountDialogProps {
  readonly account: AccountSettings;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Explains what is deleted and what is kept, and deletes an account after its name is typed. */
export function DeleteAccountDialog({ account, onDeleted, onClose }: DeleteAccountDialogProps) {
  const { name, phone } = account;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, problem, remove } = useDeleteAccount(account, onDeleted);

  function submit(): void {
    if (typed.trim() === name.trim()) {
      remove(typed);
    } else {
      setError(`Type ${name} to confirm.`);
    }
  }

  return (
    <Dialog
      role="alertdialog"
      title="Delete this account?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" isBusy={isBusy} onClick={submit}>
            Delete account
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem ? (
          <Notice tone="error" title="Not deleted">
            {problem}
          </Notice>
        ) : null}
        <Text overflowWrap="anywhere">
          <strong>{name}</strong> is deleted with its contacts, conversations, lists, templates, waves and
          flows. Scheduled texts won't be sent, and its webhooks and shops are disconnected.
        </Text>
        {phone === null ? null : (
          <Text>
            The number {displayPhone(phone)} is returned to the carrier and may be given to another business.
          </Text>
        )}
        <Text>Opt-outs stay on record. This cannot be undone.</Text>
        <TextField
          label="Type the account name to delete it"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
}
