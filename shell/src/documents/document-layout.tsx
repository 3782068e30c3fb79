import type { ReactNode } from 'react';
import { Box, Flex, Text } from 'shared-ui';
import { Logo } from '../frame/logo.tsx';

interface DocumentLayoutProps {
  readonly children: ReactNode;
  /** Content at the end of the line with the product's name. */
  readonly aside?: ReactNode;
}

/** A page without the frame: the product's name at the top, one task below it. */
export function DocumentLayout({ children, aside }: DocumentLayoutProps) {
  return (
    <Flex minH="100dvh" direction="column" px={{ base: '5', sm: '8' }} py="6">
      <Flex as="header" align="center" gap="2.5">
        <Logo />
        <Text fontWeight="bold" letterSpacing="tight" textStyle="lg" flex="1">
          Texting
        </Text>
        {aside}
      </Flex>
      <Flex as="main" flex="1" justify="center" py={{ base: '8', md: '14' }}>
        <Box width="full" maxW="md">
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}
