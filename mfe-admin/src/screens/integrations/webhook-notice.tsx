import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { Box, Notice, Text, chakra } from 'shared-ui';

const Code = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', textStyle: 'sm' } });

/** Webhook address and bearer token with which Treez sends tickets immediately. The token is shown only once. */
export function WebhookNotice({ made }: { readonly made: PosIntegration }) {
  return (
    <Box mt="4">
      <Notice tone="info" title="Points within seconds">
        <Text>
          Purchases are fetched every minute. To add points right away, have Treez send its ticket webhook
          here with this bearer token. The token won't be shown again.
        </Text>
        <Text mt="2">
          Address <Code>{made.webhookUrl}</Code>
        </Text>
        <Text mt="1">
          Bearer token <Code>{made.webhookToken}</Code>
        </Text>
      </Notice>
    </Box>
  );
}
