import type { ReactNode } from 'react';
import { Flex } from 'shared-ui';

/** A line above every page about a remote that is not the released version. */
export function OverrideBar({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      flexShrink="0"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.warning"
      borderBottomWidth="1px"
    >
      {children}
    </Flex>
  );
}
