import { useEffect, useRef } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-ui';
import { SettingsFrame } from 'shared-ui/parts/settings-frame';
import { PageLink } from '../../frame/page-link.tsx';
import { Logo } from '../../frame/logo.tsx';
import { BillingContent } from './billing-content.tsx';

/** /settings/billing inside the frame, with the settings list next to it. */
export function BillingPage() {
  return (
    <SettingsFrame current={addresses.billing.path} Link={PageLink}>
      <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
        <BillingContent />
      </Box>
    </SettingsFrame>
  );
}

/** /settings/billing after the trial: no other data can be loaded, so it is shown without the frame. */
export function UnpaidBillingScreen() {
  const page = useRef<HTMLDivElement>(null);
  // The dialog that leads here closes while it has the focus.
  useEffect(() => page.current?.focus(), []);

  return (
    <Flex justify="center" minH="100dvh" bg="bg.subtle" px="4" py={{ base: '6', md: '12' }}>
      <Stack as="main" ref={page} tabIndex={-1} outline="none" gap="6" width="full" maxW="4xl">
        <Logo size={44} />
        <Stack gap="2">
          <Heading as="h1" size="xl">
            Select a plan
          </Heading>
          <Text color="fg.muted">Your conversations and contacts are safe. Pay to keep texting.</Text>
        </Stack>
        <BillingContent />
        <Flex gap="3" wrap="wrap">
          <Button onClick={() => location.assign(addresses.home.path)}>Check for a plan again</Button>
          <Button tone="quiet" onClick={() => location.assign(addresses.logout.path)}>
            Sign out
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}
