import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { Box, Notice, Text, chakra } from 'shared-ui';

const Code = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', textStyle: 'sm' } });

/** Webhook address and bearer token with which Treez sends tickets immediately. The token is shown only once. */
export function WebhookNotice({ made }: { readonly made: PosIntegration }) {
  return (
    <Box mt="4">
      <Notice tone="info" title="Points within seconds">
        <Text>
          Purchases are fetched every minute. For points at once, let Treez send its ticket webhook here, with
          this bearer. The bearer is shown only now.
        </Text>
        <Text mt="2">
          Address <Code>{made.webhookUrl}</Code>
        </Text>
        <Text mt="1">
          Bearer <Code>{made.webhookToken}</Code>
        </Text>
      </Notice>
    </Box>
  );
}
