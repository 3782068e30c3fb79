import type { ReactNode } from 'react';
import { Box, Flex, RouterLink, chakra } from 'shared-ui';
import { useIsNarrow } from '../table/use-is-narrow.ts';
import { TabList } from './tab-list.tsx';
import type { LinkedTab } from './tab.ts';

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    width: '48',
    flexShrink: '0',
    px: '3',
    py: '4',
    borderEndWidth: '1px',
    overflowY: 'auto',
  },
});
const Row = chakra(RouterLink, {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'md',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current=page]': { color: 'fg', bg: 'bg.selected', fontWeight: 'semibold' },
  },
});

/** The width from which the names stand at the side: two columns of navigation leave the page its room. */
const wide = '64rem';

interface SideTabsProps {
  /** What the tabs are of: 'Settings'. */
  readonly label: string;
  readonly tabs: readonly LinkedTab[];
  readonly current: string;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** Many parts of a page, each with an address: their names at the side of what is shown, above it in a fold on a phone. */
export function SideTabs({ label, tabs, current, children }: SideTabsProps) {
  const isNarrow = useIsNarrow(wide);

  // One tree for both: what is typed stays when a phone is turned.
  return (
    <Flex
      height="full"
      direction={isNarrow ? 'column' : 'row'}
      {...(isNarrow ? { overflowY: 'auto' as const } : {})}
    >
      {isNarrow ? (
        <TabList label={label} tabs={tabs} current={current} />
      ) : (
        <Nav aria-label={label}>
          {tabs.map(({ key, title, to }) => (
            <Row key={key} to={to} {...(key === current ? { 'aria-current': 'page' } : {})}>
              {title}
            </Row>
          ))}
        </Nav>
      )}
      {/* A new one for each tab, so that each begins at its top. */}
      <Box key={current} minW="0" {...(isNarrow ? {} : { flex: '1', overflowY: 'auto' as const })}>
        {children}
      </Box>
    </Flex>
  );
}
