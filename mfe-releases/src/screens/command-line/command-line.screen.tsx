import { useState } from 'react';
import type { ReleaseToken } from 'shared-contracts/domain/release-token';
import { Button, EmptyState, Flex, RouterLink, Text, usePageTitle } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { Section } from '../../components/section.tsx';
import { touchSize } from '../../components/touch-size.ts';
import { useTokens } from '../../data/tokens.data.ts';
import type { NewToken } from '../../data/tokens.data.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokensTable } from './tokens-table.tsx';

const TokenDialog = lazyDialog(
  { title: 'Create token', rows: 6 },
  async () => (await import('./token-dialog.tsx')).TokenDialog,
);

/** /releases/command-line: the person's tokens for the command line (features PF-14). */
export function CommandLineScreen() {
  usePageTitle('Command line');
  const tokens = useTokens();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewToken>();
  const [revoked, setRevoked] = useState<ReleaseToken>();
  const create = (
    <Button tone="primary" onClick={() => setCreating(true)} {...touchSize}>
      Create token
    </Button>
  );

  return (
    <Flex direction="column" gap="8" px={{ base: '4', md: '6' }} py="4">
      <Section
        title="Tokens"
        note={<RouterLink to="/releases">All releases</RouterLink>}
        end={tokens.data?.items.length ? create : null}
      >
        <Text mb="4">
          With a token, pnpm release and pipelines take steps in your name, without the credentials of the
          store.
        </Text>
        <TokensTable
          tokens={tokens}
          onRevoke={setRevoked}
          empty={
            <EmptyState title="No tokens yet" action={create}>
              Create one for yourself, and one for each pipeline, so that you can revoke one without the
              others.
            </EmptyState>
          }
        />
      </Section>
      {isCreating ? (
        <TokenDialog
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
          onClose={() => setCreating(false)}
        />
      ) : null}
      {created ? <NewTokenDialog token={created} onClose={() => setCreated(undefined)} /> : null}
      {revoked ? <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </Flex>
  );
}
