import type { AccessToken } from 'shared-contracts/domain/access-token';
import { listOfScopes } from 'shared-contracts/domain/access-token';
import { Text, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofOf } from 'shared-ui/forms/own-proof';
import { useGenerateToken } from '../../data/developers.data.ts';

interface FirstTokenDialogProps {
  readonly onGenerated: (token: AccessToken) => void;
  readonly onClose: () => void;
}

const needed = listOfScopes(['read:contacts', 'write:contacts', 'write:messages']);

/** Generates the token for the first text after the user proves their identity. */
export function FirstTokenDialog({ onGenerated, onClose }: FirstTokenDialogProps) {
  const me = useMe();
  const form = useForm({ defaultValues: blankProof });
  const { isPending, mutate } = useGenerateToken({
    onDone: onGenerated,
    onRefused: (error) => applyProofErrors(form, error),
  });

  return (
    <FormDialog
      title="Generate access token"
      submitLabel="Generate"
      form={form}
      isBusy={isPending}
      onSubmit={(typed) => mutate({ name: 'First text', permissions: needed, ...proofOf(typed) })}
      onClose={onClose}
    >
      <Text>It can add contacts and send texts. Confirm it's you to create it.</Text>
      <OwnProofFields form={form} purpose="access_token" hasPhone={me.phone !== null} />
    </FormDialog>
  );
}
