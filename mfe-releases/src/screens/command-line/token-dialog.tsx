import {
  ReleaseTokenName,
  releaseTokenPermissions,
  usualTokenDays,
} from 'shared-contracts/domain/release-token';
import type { ReleaseTokenPermission } from 'shared-contracts/domain/release-token';
import { Box, Checkbox, ErrorPanel, SelectField, Text, TextField, chakra, useMe } from 'shared-ui';
import { FormDialog, useForm } from 'shared-ui/forms';
import type { UseFormReturn } from 'shared-ui/forms';
import { OwnProofFields } from 'shared-ui/forms/own-proof-fields';
import { applyProofErrors, blankProof, proofOf } from 'shared-ui/forms/own-proof';
import type { OwnProof } from 'shared-ui/forms/own-proof';
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

const Fieldset = chakra('fieldset');
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '1' } });
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
  const proofForm = form as unknown as UseFormReturn<OwnProof>; // its values include those of `OwnProof`
  const { errors } = form.formState;
  const { choice, remotes, permissions } = form.watch();
  const { isPending, mutate } = useCreateToken({
    onDone: onCreated,
    onRefused: (error) => applyProofErrors(proofForm, error),
  });
  const toggle = (permission: ReleaseTokenPermission): void => {
    const isChosen = permissions.includes(permission);
    form.setValue(
      'permissions',
      isChosen ? permissions.filter((one) => one !== permission) : [...permissions, permission],
    );
  };

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
      <Fieldset>
        <Legend>It may</Legend>
        {releaseTokenPermissions.map((permission) => (
          <Checkbox
            key={permission}
            checked={permissions.includes(permission)}
            onChange={() => toggle(permission)}
            label={
              <Box as="span">
                <Text as="span" fontWeight="medium">
                  {permissionWords[permission].title}
                </Text>
                <Text as="span" color="fg.muted">
                  {` ${permissionWords[permission].detail}`}
                </Text>
              </Box>
            }
          />
        ))}
        {permissions.length === 0 ? <Text color="fg.error">Choose at least one.</Text> : null}
      </Fieldset>
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
