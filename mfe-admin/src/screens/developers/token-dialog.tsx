import { useState } from 'react';
import { TokenName, listOfScopes } from 'shared-contracts/domain/access-token';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { tokenScopes } from 'shared-contracts/permissions';
import type { TokenScope } from 'shared-contracts/permissions';
import { Box, Checkbox, SelectField, Text, TextField, chakra, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import type { UseFormReturn } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofOf } from 'shared-ui/forms/own-proof';
import type { OwnProof } from 'shared-ui/forms/own-proof';
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

const Fieldset = chakra('fieldset');
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '1' } });

/** Generates an access token. All scopes are selected by default (features AD-05). */
export function TokenDialog({ onGenerated, onClose }: TokenDialogProps) {
  const me = useMe();
  // A lost response must not create a second token: sent again, the call has the same expiry.
  const [opened] = useState(() => new Date());
  const form = useForm<TokenValues>({
    defaultValues: { name: '', scopes: [...tokenScopes], lifetime: '', ...blankProof },
  });
  const proofForm = form as unknown as UseFormReturn<OwnProof>; // its values include those of `OwnProof`
  const { errors } = form.formState;
  const scopes = form.watch('scopes');
  const { isPending, mutate } = useGenerateToken({
    onDone: onGenerated,
    onRefused: (error) => applyProofErrors(proofForm, error),
  });
  const toggle = (scope: TokenScope): void => {
    const isChosen = scopes.includes(scope);
    form.setValue('scopes', isChosen ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  };

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
      <Fieldset>
        <Legend>Permissions</Legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
            label={
              <Box as="span">
                <Text as="span" fontFamily="mono">
                  {scope}
                </Text>
                <Text as="span" color="fg.muted">
                  {' '}
                  {scopeWords[scope]}
                </Text>
              </Box>
            }
          />
        ))}
        {scopes.length === 0 ? <Text color="fg.error">Choose at least one permission.</Text> : null}
      </Fieldset>
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
