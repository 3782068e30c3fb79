import type { ReactNode } from 'react';
import { Box, Flex, Heading, Text } from 'shared-ui';

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of releases: heading, a sentence about it, and its content. */
export function Section({ title, note, end, children }: SectionProps) {
  return (
    <Box as="section" aria-label={title}>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mb="2">
        <Box minW="0">
          <Heading as="h2" size="md">
            {title}
          </Heading>
          {note ? (
            <Text color="fg.muted" textStyle="sm">
              {note}
            </Text>
          ) : null}
        </Box>
        <Flex align="flex-end" gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
          {end}
        </Flex>
      </Flex>
      {children}
    </Box>
  );
}
