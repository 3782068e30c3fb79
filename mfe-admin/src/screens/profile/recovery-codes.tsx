import { Box, Button, HStack, Notice, Stack, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { CopyButton } from 'shared-ui/parts/copy-button';

/** Recovery codes, shown only once, to copy or download. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;

  return (
    <Stack gap="4">
      <Notice tone="warning" title="Keep these recovery codes">
        They won't be shown again. Each code signs you in once if you don't have your phone. Store them
        separately from your password.
      </Notice>
      <PlainList
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <Text as="li" key={code}>
            {code}
          </Text>
        ))}
      </PlainList>
      <HStack gap="2">
        <CopyButton text={text} label="Copy codes" done="Recovery codes copied." />
        <Button size="sm" asChild>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
            Download codes
          </a>
        </Button>
      </HStack>
      <Box role="status" srOnly>
        Two-step sign-in with the authenticator app is on.
      </Box>
    </Stack>
  );
}
