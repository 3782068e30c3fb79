import type { ReactNode } from 'react';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { Box, Flex, Link, Text } from 'shared-ui';
import { Logo } from '../frame/logo.tsx';

/** The pages of the onboarding: the product's name above, one step below it. */
export function OnboardingLayout({ children }: { children: ReactNode }) {
  return (
    <Flex minH="100dvh" direction="column" px={{ base: '5', sm: '8' }} py="6">
      <Flex as="header" align="center" gap="2.5">
        <Logo />
        <Text fontWeight="bold" letterSpacing="tight" textStyle="lg" flex="1">
          Texting
        </Text>
        <Link href={onboardingAddresses.onboardingHelp.path} variant="underline" textStyle="sm">
          Help
        </Link>
      </Flex>
      <Flex as="main" flex="1" justify="center" py={{ base: '8', md: '14' }}>
        <Box width="full" maxW="md">
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}
