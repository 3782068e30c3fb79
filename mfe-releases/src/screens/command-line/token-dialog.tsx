import {
  ReleaseTokenName,
  releaseTokenPermissions,
  usualTokenDays,
} from 'shared-contracts/domain/release-token';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import { ErrorPanel, SelectField, Text, TextField, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofFormOf, proofOf } from 'shared-ui/forms/own-proof';
import type { OwnProof } from 'shared-ui/forms/own-proof';
import { CheckboxSet, OptionText } from 'shared-ui/parts/checkbox-set';
import { RemotesField } from '../../components/remotes-field.tsx';
import { ownRemotes } from '../../data/own-remotes.ts';
import { useReleases } from '../../data/releases.data.ts';
import { useCreateToken } from '../../data/tokens.data.ts';
import type { NewToken } from '../../data/tokens.data.ts';
import { lifetimes, permissionWords } from '../../words/token.ts';

interface TokenDialogProps {
  readonly onCreated: (token: NewToken) => void;
  readonly onClose: () => void;
}

interface TokenValues extends OwnProof {
  name: string;
  choice: 'all' | 'some';
  remotes: string[];
  permissions: ReleaseTokenPermission[];
  days: string;
}

/** Minutes for which figures are asked for, which this dialog does not show. */
const usualMinutes = 1_440;

/** Creates a token for the command line (features PF-14). Without a choice it may only read. */
export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const releases = useReleases(usualMinutes);
  const form = useForm<TokenValues>({
    defaultValues: {
      name: '',
      choice: 'all',
      remotes: [],
      permissions: ['read'],
      days: String(usualTokenDays),
      ...blankProof,
    },
  });
  const me = useMe();
  const proofForm = proofFormOf(form);
  const { errors } = form.formState;
  const { choice, remotes, permissions } = form.watch();
  const { isPending, mutate } = useCreateToken({
    onDone: onCreated,
    onRefused: (error) => applyProofErrors(proofForm, error),
  });

  return (
    <FormDialog
      title="Create token"
      submitLabel="Create"
      form={form}
      isBusy={isPending}
      isSubmitDisabled={permissions.length === 0 || (choice === 'some' && remotes.length === 0)}
      onSubmit={({ name, days, ...typed }) =>
        mutate({
          name,
          remotes: choice === 'all' ? null : remotes,
          permissions,
          expiresInDays: Number(days),
          ...proofOf(typed),
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        hint="Where it is used. The history names it next to you."
        error={errors.name?.message}
        {...form.register('name', {
          validate: (name) => ReleaseTokenName.safeParse(name).error?.issues[0]?.message,
        })}
      />
      {releases.error && !releases.data ? (
        <ErrorPanel error={releases.error} onRetry={() => releases.refetch()} />
      ) : (
        <RemotesField
          label="Remotes"
          remotes={ownRemotes(releases.data?.remotes ?? [])}
          choice={choice}
          chosen={remotes}
          error={errors.remotes?.message}
          onChange={(value, some) => {
            form.setValue('choice', value);
            form.setValue('remotes', [...some]);
          }}
        />
      )}
      <CheckboxSet
        label="It may"
        options={releaseTokenPermissions.map((permission) => {
          const { title, detail } = permissionWords[permission];

          return { key: permission, label: <OptionText name={title} detail={detail} /> };
        })}
        chosen={permissions}
        onChange={(chosen) => form.setValue('permissions', chosen)}
        error={permissions.length === 0 ? 'Choose at least one.' : undefined}
      />
      <SelectField label="Expires" {...form.register('days')}>
        {lifetimes.map(({ days, title }) => (
          <option key={days} value={days}>
            {title}
          </option>
        ))}
      </SelectField>
      <Text>A token works without signing in, and never allows more than you may do yourself.</Text>
      <OwnProofFields form={proofForm} purpose="access_token" hasPhone={me.phone !== null} />
    </FormDialog>
  );
}
