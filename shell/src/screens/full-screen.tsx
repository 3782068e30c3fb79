import type { ReactNode } from 'react';
import { Heading, Stack, Text } from 'shared-ui';
import { Logo } from '../frame/logo.tsx';

interface FullScreenProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page without the frame: one message and an action. */
export function FullScreen({ title, children, actions }: FullScreenProps) {
  return (
    <Stack
      as="main"
      minH="100dvh"
      align="center"
      justify="center"
      gap="6"
      px="6"
      py="10"
      textAlign="center"
      bg="bg.subtle"
    >
      <Logo size={44} />
      <Stack gap="2" maxW="md">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {children ? (
          <Text as="div" color="fg.muted">
            {children}
          </Text>
        ) : null}
      </Stack>
      {actions ? (
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          {actions}
        </Stack>
      ) : null}
    </Stack>
  );
}
