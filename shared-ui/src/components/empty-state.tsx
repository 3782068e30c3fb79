import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** Next step, in one sentence. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Placeholder for an empty list or page: says that nothing is here yet and what to do next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="3" py="12" px="6" maxW="md" mx="auto">
      {icon ? (
        <Stack
          align="center"
          justify="center"
          boxSize="12"
          borderRadius="full"
          bg="bg.muted"
          color="fg.muted"
          aria-hidden
        >
          {icon}
        </Stack>
      ) : null}
      <Heading as="h2" size="md" overflowWrap="anywhere">
        {title}
      </Heading>
      {children ? <Text color="fg.muted">{children}</Text> : null}
      {action}
    </Stack>
  );
}
