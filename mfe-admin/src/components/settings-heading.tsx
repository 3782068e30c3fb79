import type { ReactNode } from 'react';
import { Box, Flex, Heading, Text } from 'shared-ui';

interface SettingsHeadingProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** Reserves space for the action until it is known whether it will be shown. */
  readonly isActionPending?: boolean;
  /** Explains the tab in a sentence or two. */
  readonly children: ReactNode;
}

/** Header of a tab: its name, its purpose, and its main action. */
export function SettingsHeading({ title, action, isActionPending = false, children }: SettingsHeadingProps) {
  return (
    <Flex gap="4" mb="6" align="flex-start" direction={{ base: 'column', md: 'row' }}>
      <Box flex="1" minW="0">
        <Heading as="h2" size="lg" mb="1" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="fg.muted" maxW="prose">
          {children}
        </Text>
      </Box>
      {action ? <div style={isActionPending ? { visibility: 'hidden' } : undefined}>{action}</div> : null}
    </Flex>
  );
}
