import { useState } from 'react';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import type { AccessToken } from 'shared-contracts/domain/access-token';
import { Button, EmptyState, Link, RouterLink, Text } from 'shared-ui';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { SettingsHeading } from '../../components/settings-heading.tsx';
import { usePublicApiUrl } from '../../components/use-public-api-url.ts';
import { ShownOnce } from 'shared-ui/parts/shown-once';
import { useDeleteToken, useTokens } from '../../data/developers.data.ts';
import { TokenTable } from './token-table.tsx';

const TokenDialog = lazyDialog(
  { title: 'Generate access token' },
  async () => (await import('./token-dialog.tsx')).TokenDialog,
);

/** /settings/developers: API access tokens (features AD-05). */
export function DevelopersScreen() {
  const tokens = useTokens();
  const apiUrl = usePublicApiUrl();
  const [isGenerating, setGenerating] = useState(false);
  const [generated, setGenerated] = useState<AccessToken>();
  const [deleted, setDeleted] = useState<AccessToken>();
  const generate = (
    <Button tone="primary" onClick={() => setGenerating(true)}>
      Generate access token
    </Button>
  );

  return (
    <>
      <SettingsHeading title="Developers" action={tokens.data?.items.length ? generate : undefined}>
        Your programs use an access token to send texts and read contacts. A token works for every account in
        your organization, with only the permissions you give it.
      </SettingsHeading>
      <Text mb="6">
        <Link asChild variant="underline">
          <RouterLink to={settingsAddresses.firstText.path}>Send your first text</RouterLink>
        </Link>{' '}
        with two commands, or read the{' '}
        <Link href={`${apiUrl}/docs/`} target="_blank" rel="noreferrer" variant="underline">
          API reference
        </Link>
        .
      </Text>
      <TokenTable
        tokens={tokens}
        onDelete={setDeleted}
        empty={
          <EmptyState title="No access tokens yet" action={generate}>
            Generate one for each program, so that you can turn one off without affecting the others.
          </EmptyState>
        }
      />
      {isGenerating ? (
        <TokenDialog
          onGenerated={(token) => {
            setGenerating(false);
            setGenerated(token);
          }}
          onClose={() => setGenerating(false)}
        />
      ) : null}
      {generated ? (
        <ShownOnce
          title={`Access token ${generated.name}`}
          warning="We keep only its first characters, so it cannot be shown again. Anyone who has the token can use its permissions."
          secret={generated.accessToken}
          copyLabel="Copy token"
          copied="Token copied to clipboard!"
          onClose={() => setGenerated(undefined)}
        />
      ) : null}
      {deleted ? <DeleteTokenDialog token={deleted} onClose={() => setDeleted(undefined)} /> : null}
    </>
  );
}

interface DeleteTokenDialogProps {
  readonly token: AccessToken;
  readonly onClose: () => void;
}

function DeleteTokenDialog({ token, onClose }: DeleteTokenDialogProps) {
  const { isBusy, remove } = useDeleteToken(token, onClose);

  return (
    <DeleteDialog
      title={`Delete the access token ${token.name}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      Programs that use it stop working immediately. To keep it for later, turn it off instead.
    </DeleteDialog>
  );
}
