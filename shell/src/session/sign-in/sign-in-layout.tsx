import type { ReactNode } from 'react';
import { Box, Flex, Text } from 'shared-ui';
import { Logo } from '../../frame/logo.tsx';

/** Layout of the sign-in pages: the form on the left and, if there is room, a picture of the product on the right. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <Flex minH="100dvh">
      <Flex as="main" direction="column" flex="1" px={{ base: '5', sm: '8' }} py="6">
        <Flex align="center" gap="2.5">
          <Logo />
          <Text fontWeight="bold" letterSpacing="tight" textStyle="lg">
            Texting
          </Text>
        </Flex>
        <Flex flex="1" align={{ base: 'flex-start', sm: 'center' }} justify="center" py="10">
          <Box width="full" maxW="sm">
            {children}
          </Box>
        </Flex>
      </Flex>
      <Flex
        display={{ base: 'none', lg: 'flex' }}
        flex="1"
        bg="bg.muted"
        align="center"
        justify="center"
        p="12"
        aria-hidden
      >
        <Conversation />
      </Flex>
    </Flex>
  );
}

/** A picture of the product made of text, so that there is nothing to fetch. */
function Conversation() {
  return (
    <Flex direction="column" gap="3" width="full" maxW="md" textStyle="md">
      <Bubble>Hi! Is my order ready for pickup?</Bubble>
      <Bubble isOurs>It is! We are open until 8 tonight.</Bubble>
      <Bubble>Perfect, see you at 6</Bubble>
      <Text mt="6" fontWeight="bold" textStyle="2xl" letterSpacing="tight">
        Your customers text. Your team answers, together.
      </Text>
    </Flex>
  );
}

function Bubble({ children, isOurs = false }: { children: ReactNode; isOurs?: boolean }) {
  return (
    <Box
      alignSelf={isOurs ? 'flex-end' : 'flex-start'}
      bg={isOurs ? 'bg.outbound' : 'bg'}
      px="4"
      py="2.5"
      borderRadius="2xl"
      {...(isOurs ? { borderEndEndRadius: 'xs' } : { borderEndStartRadius: 'xs' })}
    >
      {children}
    </Box>
  );
}
