import { chooseTwoStep } from 'shared-contracts/api/users';
import { Text, useCommand } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofOf } from 'shared-ui/forms/own-proof';

interface TurnOffDialogProps {
  readonly hasPhone: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Turns two-step sign-in off. Asks for the password or a code, because an unattended browser may not be in its owner's
 * hands.
 */
export function TurnOffDialog({ hasPhone, onClose, onDone }: TurnOffDialogProps) {
  const form = useForm({ defaultValues: blankProof });
  const turnOff = useCommand(chooseTwoStep, {
    onDone,
    onRefused: (error) => applyProofErrors(form, error),
  });

  return (
    <FormDialog
      title="Turn off two-step sign-in?"
      submitLabel="Turn off"
      isDangerous
      form={form}
      isBusy={turnOff.isPending}
      onSubmit={(typed) => turnOff.mutate({ tfaOption: false, ...proofOf(typed) })}
      onClose={onClose}
    >
      <Text>You'll need only your password to sign in. Confirm it's you.</Text>
      <OwnProofFields form={form} purpose="turn_off" hasPhone={hasPhone} />
    </FormDialog>
  );
}
