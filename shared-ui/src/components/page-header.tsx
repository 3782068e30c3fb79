import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
}

/** Header of a page: its name, and its actions on the right. A long name is truncated, never the actions. */
export function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="1.5"
      minH="16"
      borderBottomWidth="1px"
    >
      {leading}
      <Flex direction="column" flex="1" minW="0">
        <Heading as="h1" size="lg" truncate>
          {title}
        </Heading>
        {subtitle ? (
          <Text as="div" textStyle="sm" color="fg.muted" truncate>
            {subtitle}
          </Text>
        ) : null}
      </Flex>
      {actions ? (
        <Flex align="center" gap="2" flexShrink="0">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}
