import { chooseTwoStep } from 'shared-contracts/api/users';
import { Button, Dialog, Text, useCommand } from 'shared-ui';

/** Asks whether sign-in should also require a code. */
export function TurnOnDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const turnOn = useCommand(chooseTwoStep, { onDone });

  return (
    <Dialog
      title="Turn on two-step sign-in?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate({ tfaOption: true })}>
            Turn on
          </Button>
        </>
      }
    >
      <Text>
        From your next sign-in, you'll enter a code that we send to your phone or email. Someone who learns
        your password can't sign in with it alone. You&apos;ll be signed out everywhere else.
      </Text>
    </Dialog>
  );
}
