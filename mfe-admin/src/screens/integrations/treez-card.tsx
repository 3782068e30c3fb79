import { useState } from 'react';
import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { Box, Button, ErrorPanel, Flex, Heading, ListSkeleton, Text, useActiveAccount } from 'shared-ui';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useDisconnectTreez, useIntegration } from '../../data/integrations.data.ts';
import { ConnectionBadge, Standing } from './standing.tsx';
import { WebhookNotice } from './webhook-notice.tsx';

const TreezDialog = lazyDialog(
  { title: 'Connect Treez' },
  async () => (await import('./treez-dialog.tsx')).TreezDialog,
);

/** Treez store of the active account. Its key is added and deleted here. */
export function TreezCard() {
  const account = useActiveAccount();
  const integration = useIntegration();
  const [isConnecting, setConnecting] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [made, setMade] = useState<PosIntegration>();
  const { data } = integration;
  const isConnected = data !== undefined && data.id !== null;

  return (
    <Box as="section" aria-labelledby="treez-title" borderWidth="1px" borderRadius="lg" p="4">
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" size="md" id="treez-title" flex="1" minW="6rem">
          Treez
        </Heading>
        {isConnected ? <ConnectionBadge isKeyRefused={data.treez?.isKeyRefused ?? false} /> : null}
        {isConnected ? (
          <Button size="sm" onClick={() => setDeleting(true)}>
            Delete key
          </Button>
        ) : null}
        {data && !isConnected ? (
          <Button size="sm" tone="primary" onClick={() => setConnecting(true)}>
            Add key
          </Button>
        ) : null}
      </Flex>
      {integration.isPending ? <ListSkeleton hasPictures={false} rows={1} label="Loading Treez" /> : null}
      {integration.isError ? (
        <ErrorPanel error={integration.error} onRetry={() => integration.refetch()} />
      ) : null}
      {data?.treez ? (
        <>
          <Text mt="2" overflowWrap="anywhere">
            {data.dispensary} for {account?.name}, key {data.treezAPIKey}
          </Text>
          <Standing
            standing={data.treez}
            shop={data.dispensary ?? 'The shop'}
            renewal={
              <Button size="sm" tone="primary" onClick={() => setConnecting(true)}>
                Enter a new key
              </Button>
            }
          />
        </>
      ) : null}
      {data && !isConnected ? (
        <Text mt="2" color="fg.muted" overflowWrap="anywhere">
          {account?.name} isn't connected. Add your shop's Treez API key to fetch its purchases.
        </Text>
      ) : null}
      {made?.webhookToken && isConnected ? <WebhookNotice made={made} /> : null}
      {isConnecting ? (
        <TreezDialog
          dispensary={data?.dispensary ?? ''}
          onConnected={setMade}
          onClose={() => setConnecting(false)}
        />
      ) : null}
      {isDeleting && data ? (
        <DeleteTreezDialog integration={data} onClose={() => setDeleting(false)} />
      ) : null}
    </Box>
  );
}

interface DeleteTreezDialogProps {
  readonly integration: PosIntegration;
  readonly onClose: () => void;
}

function DeleteTreezDialog({ integration, onClose }: DeleteTreezDialogProps) {
  const { isBusy, disconnect } = useDisconnectTreez(integration, onClose);

  return (
    <DeleteDialog
      title={`Delete the key for ${integration.dispensary}?`}
      isBusy={isBusy}
      onDelete={disconnect}
      onClose={onClose}
    >
      We'll stop fetching purchases, so new ones won't earn points. Contacts keep the points they have.
    </DeleteDialog>
  );
}
