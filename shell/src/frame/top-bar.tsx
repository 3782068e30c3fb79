import { addresses } from 'shared-contracts/addresses';
import { Box, Flex, Text } from 'shared-ui';
import { LateCommands } from '../keyboard/late-commands.tsx';
import { AccountSwitcher } from './account-switcher.tsx';
import { Logo } from './logo.tsx';
import { PageLink } from './page-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';

interface TopBarProps {
  readonly isHiddenOnPhone: boolean;
}

/** Bar at the top: home, the active account, the user (features SH-10, SH-11). */
export function TopBar({ isHiddenOnPhone }: TopBarProps) {
  return (
    <Flex
      as="header"
      data-shell-hidden={isHiddenOnPhone || undefined}
      display={isHiddenOnPhone ? { base: 'none', md: 'flex' } : 'flex'}
      align="center"
      gap={{ base: '2', md: '4' }}
      px={{ base: '3', md: '4' }}
      height="14"
      borderBottomWidth="1px"
      flexShrink="0"
    >
      <PageLink
        to={addresses.home.path}
        aria-label="Texting, start page"
        layerStyle="finger"
        display="flex"
        alignItems="center"
        gap="2.5"
        borderRadius="md"
        focusVisibleRing="outside"
      >
        <Logo />
        <Text
          as="span"
          display={{ base: 'none', sm: 'inline' }}
          fontWeight="bold"
          letterSpacing="tight"
          textStyle="lg"
        >
          Texting
        </Text>
      </PageLink>
      <Box flex="1" minW="0" ms={{ md: '4', xl: '16' }}>
        <AccountSwitcher />
      </Box>
      <LateCommands />
      <ProfileMenu />
    </Flex>
  );
}
