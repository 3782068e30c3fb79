import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
}

/** Room that a name needs at least. With less of it, the actions are below the name. */
const leastName = '4.75rem';

/**
 * Header of a page: its name, and its actions on the right. A long name takes two lines before it is truncated; the
 * actions never are.
 */
export function PageHeader({ title, subtitle, leading, actions }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="1.5"
      minH="16"
      borderBottomWidth="1px"
    >
      {leading}
      <Flex direction="column" flex={`1 1 ${leastName}`} minW="0">
        <Heading as="h1" size="lg" lineClamp="2" overflowWrap="anywhere" {...full(title)}>
          {title}
        </Heading>
        {subtitle ? (
          <Text as="div" textStyle="sm" color="fg.muted" truncate>
            {subtitle}
          </Text>
        ) : null}
      </Flex>
      {actions ? (
        <Flex align="center" gap="2" flexShrink="0" ms="auto">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}

/** Names that are only text can be read in full in a tooltip of the browser. */
const full = (title: ReactNode) => (typeof title === 'string' ? { title } : {});
