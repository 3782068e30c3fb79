import { ChevronDown } from 'lucide-react';
import { RouterLink, chakra } from 'shared-ui';
import type { LinkedTab } from './tab.ts';

const Nav = chakra('nav', { base: { borderBottomWidth: '1px' } });
const Fold = chakra('details', { base: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } } });
const Head = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    px: '4',
    minH: '12',
    fontWeight: 'semibold',
    cursor: 'pointer',
    listStyle: 'none',
    focusVisibleRing: 'inside',
    '&::-webkit-details-marker': { display: 'none' },
  },
});
const Row = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    minH: '11',
    borderTopWidth: '1px',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=page]': { bg: 'bg.selected', fontWeight: 'semibold' },
  },
});

interface TabListProps {
  readonly label: string;
  readonly tabs: readonly LinkedTab[];
  readonly current: string;
}

/** Many tabs on a phone: a line that shows all of them as a list once it is pressed. What is open has its own title. */
export function TabList({ label, tabs, current }: TabListProps) {
  return (
    <Nav aria-label={label}>
      {/* A new fold for each tab, so that choosing one closes the list. */}
      <Fold key={current}>
        <Head>
          All {label.toLowerCase()}
          <ChevronDown size={18} aria-hidden />
        </Head>
        {tabs.map(({ key, title, to }) => (
          <Row key={key} to={to} {...(key === current ? { 'aria-current': 'page' } : {})}>
            {title}
          </Row>
        ))}
      </Fold>
    </Nav>
  );
}
