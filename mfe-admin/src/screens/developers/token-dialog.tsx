import { useState } from 'react';
import { TokenName, listOfScopes } from 'shared-contracts/domain/access-token';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { tokenScopes } from 'shared-contracts/permissions';
import type { TokenScope } from 'shared-contracts/permissions';
import { SelectField, Text, TextField, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofFormOf, proofOf } from 'shared-ui/forms/own-proof';
import type { OwnProof } from 'shared-ui/forms/own-proof';
import { CheckboxSet, OptionText } from 'shared-ui/parts/checkbox-set';
import { useGenerateToken } from '../../data/developers.data.ts';
import { expiryOf, lifetimes, scopeWords } from './token-words.ts';

interface TokenDialogProps {
  readonly onGenerated: (token: AccessToken) => void;
  readonly onClose: () => void;
}

interface TokenValues extends OwnProof {
  name: string;
  scopes: TokenScope[];
  lifetime: string;
}

/** Generates an access token. All scopes are selected by default (features AD-05). */
export function TokenDialog({ onGenerated, onClose }: TokenDialogProps) {
  const me = useMe();
  // A lost response must not create a second token: sent again, the call has the same expiry.
  const [opened] = useState(() => new Date());
  const form = useForm<TokenValues>({
    defaultValues: { name: '', scopes: [...tokenScopes], lifetime: '', ...blankProof },
  });
  const proofForm = proofFormOf(form);
  const { errors } = form.formState;
  const scopes = form.watch('scopes');
  const { isPending, mutate } = useGenerateToken({
    onDone: onGenerated,
    onRefused: (error) => applyProofErrors(proofForm, error),
  });

  return (
    <FormDialog
      title="Generate access token"
      submitLabel="Generate"
      form={form}
      isBusy={isPending}
      isSubmitDisabled={scopes.length === 0}
      onSubmit={({ name, lifetime, ...typed }) =>
        mutate({
          name,
          permissions: listOfScopes(scopes),
          expiresAt: expiryOf(lifetime, opened),
          ...proofOf(typed),
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        hint="The program that uses it, such as Till or Website."
        error={errors.name?.message}
        {...form.register('name', {
          validate: (name) => TokenName.safeParse(name).error?.issues[0]?.message,
        })}
      />
      <CheckboxSet
        label="Permissions"
        options={tokenScopes.map((scope) => ({
          key: scope,
          label: <OptionText isCode name={scope} detail={scopeWords[scope]} />,
        }))}
        chosen={scopes}
        onChange={(chosen) => form.setValue('scopes', chosen)}
        error={scopes.length === 0 ? 'Choose at least one permission.' : undefined}
      />
      <SelectField label="Expires" error={errors.lifetime?.message} {...form.register('lifetime')}>
        {lifetimes.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </SelectField>
      <Text>A token works without signing in. Confirm it's you to create it.</Text>
      <OwnProofFields form={proofForm} purpose="access_token" hasPhone={me.phone !== null} />
    </FormDialog>
  );
}
