import type { ReactNode } from 'react';
import { Center, Heading, Stack, Text } from 'shared-ui';

interface MessagePageProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A page in the frame with a single message. */
export function MessagePage({ title, icon, children, action }: MessagePageProps) {
  return (
    <Center flex="1" minH="0" overflowY="auto">
      <Stack align="center" textAlign="center" gap="3" py="12" px="6" maxW="md">
        <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" aria-hidden>
          {icon}
        </Center>
        <Heading as="h1" size="md">
          {title}
        </Heading>
        {children ? <Text color="fg.muted">{children}</Text> : null}
        {action}
      </Stack>
    </Center>
  );
}
