import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Box, Flex, RouterLink, chakra } from 'shared-ui';
import { useIsNarrow } from '../table/use-is-narrow.ts';
import { aboveFooters } from './above-footers.ts';
import type { LinkedTab } from './tab.ts';

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    width: { base: 'full', md: '48' },
    flexShrink: '0',
    px: { base: '2', md: '3' },
    py: '4',
    borderEndWidth: { md: '1px' },
    overflowY: 'auto',
  },
});
const SectionName = chakra('h2', {
  base: { px: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '0.5' } });
const Row = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: { base: '11', md: '9' },
    px: '3',
    borderRadius: 'md',
    textStyle: { base: 'md', md: 'sm' },
    fontWeight: 'medium',
    color: { base: 'fg', md: 'fg.muted' },
    focusVisibleRing: 'inside',
    _hover: { color: 'fg', bg: 'bg.muted' },
    '&[aria-current=page]': { color: 'fg', bg: 'bg.selected', fontWeight: 'semibold' },
  },
});

export interface SideListSection {
  readonly title: string;
  readonly entries: readonly LinkedTab[];
}

/** A link to an entry, for places without a remote's router. */
export type EntryLink = ComponentType<{ to: string; children: ReactNode }>;

interface SideListProps {
  /** Name of the list: 'Settings'. */
  readonly label: string;
  readonly sections: readonly SideListSection[];
  /** Key of the open entry, or of the one that contains the open page. */
  readonly current?: string | undefined;
  readonly Link?: EntryLink;
  /** The open page. Without one, a phone shows the list instead. */
  readonly children?: ReactNode;
}

/**
 * Pages of one subject with a list of them: next to each page on a wide screen; a separate page on a phone, reached
 * with the Back arrow above each page.
 */
export function SideList({ label, sections, current, Link = RouterLink, children }: SideListProps) {
  const isNarrow = useIsNarrow();
  const shown = sections.filter(({ entries }) => entries.length > 0);
  const hasList = shown.length > 0 && !(isNarrow && children);

  // One tree for both widths, so that typed text survives rotating a phone.
  return (
    <Flex height="full" minH="0" flex="1">
      {hasList ? (
        <Nav aria-label={label}>
          {shown.map((section) => (
            <Section key={section.title} {...section} current={current} Link={Link} />
          ))}
        </Nav>
      ) : null}
      {/* A new element for each entry, so that each page starts at its top. It is focusable, so that keys scroll it
          even if it has no controls. */}
      <Box
        key={current}
        minW="0"
        flex="1"
        overflowY="auto"
        css={aboveFooters}
        hidden={!children}
        tabIndex={0}
        focusVisibleRing="inside"
      >
        {children}
      </Box>
    </Flex>
  );
}

type SectionProps = SideListSection & Required<Pick<SideListProps, 'Link'>> & Pick<SideListProps, 'current'>;

function Section({ title, entries, current, Link }: SectionProps) {
  const id = useId();

  return (
    <div>
      <SectionName id={id}>{title}</SectionName>
      <List role="list" aria-labelledby={id}>
        {entries.map(({ key, title: name, to }) => (
          <li key={key}>
            <Row asChild {...(key === current ? { 'aria-current': 'page' } : {})}>
              <Link to={to}>
                {name}
                <Box display={{ md: 'none' }} color="fg.muted">
                  <ChevronRight size={18} aria-hidden />
                </Box>
              </Link>
            </Row>
          </li>
        ))}
      </List>
    </div>
  );
}
