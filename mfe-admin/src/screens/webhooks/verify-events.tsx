import { Box, chakra, Link, Stack, Text } from 'shared-ui';
import { CodeBlock } from 'shared-ui/parts/code-block';
import { CopyButton } from 'shared-ui/parts/copy-button';
import { usePublicApiUrl } from '../../components/use-public-api-url.ts';
import { verifyCode } from './verify-code.ts';

/** Explains how an endpoint verifies that an event comes from us, and what events contain (features AD-06). */
export function VerifyEvents() {
  const apiUrl = usePublicApiUrl();

  return (
    <chakra.details mt="8" borderTopWidth="1px" pt="4">
      <chakra.summary fontWeight="medium" cursor="pointer" minH="6">
        Verify events
      </chakra.summary>
      <Stack gap="3" mt="3" maxW="3xl">
        <Text color="fg.muted">
          Each event is signed with your endpoint&apos;s secret. Check the signature before you trust an
          event, and ignore a webhook-id that you have already processed. The{' '}
          <Link href={`${apiUrl}/docs/#tag/webhooks`} target="_blank" rel="noreferrer" variant="underline">
            API reference
          </Link>{' '}
          lists the fields of each event.
        </Text>
        <CodeBlock aria-label="Code to verify an event">{verifyCode}</CodeBlock>
        <Box>
          <CopyButton text={verifyCode} label="Copy code" done="Code copied to clipboard." />
        </Box>
      </Stack>
    </chakra.details>
  );
}
