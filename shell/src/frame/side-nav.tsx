import { Flex } from 'shared-ui';
import { InsightsEntry, NavList } from './nav-list.tsx';
import { useNavItems } from './nav-items.ts';

/** Navigation on the left: labels next to the icons if there is room, otherwise below them. */
export function SideNav() {
  const items = useNavItems();
  if (items.length === 0) {
    return null;
  }

  return (
    <Flex
      as="nav"
      aria-label="Main"
      data-shell-part="navigation"
      direction="column"
      gap="1"
      width={{ md: '24', xl: '13rem' }}
      flexShrink="0"
      p={{ md: '1', xl: '3' }}
      borderEndWidth="1px"
      overflowY="auto"
    >
      <NavList items={items} place="side" />
      <InsightsEntry place="side" />
    </Flex>
  );
}
