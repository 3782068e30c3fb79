import type { ReactNode } from 'react';
import { Box, Flex, HStack, Text } from 'shared-ui';

interface SettingRowProps {
  readonly title: ReactNode;
  /** Status of the setting. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One setting: its name, status and buttons. */
export function SettingRow({ title, badge, children, actions }: SettingRowProps) {
  return (
    <Flex gap="3" align="flex-start" wrap="wrap">
      <Box flex="1" minW="14rem">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {badge}
        </HStack>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {children}
        </Text>
      </Box>
      {actions ? <HStack gap="2">{actions}</HStack> : null}
    </Flex>
  );
}
