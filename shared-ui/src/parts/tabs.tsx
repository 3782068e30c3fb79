import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Badge, RouterLink, chakra } from 'shared-ui';
import { revealTab, stepToTab } from './step-to-tab.ts';
import type { LinkedTab, Tab } from './tab.ts';

const bar = {
  display: 'flex',
  gap: '1',
  px: { base: '2', md: '4' },
  borderBottomWidth: '1px',
  overflowX: 'auto',
} as const;

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  flexShrink: '0',
  px: '3',
  py: '3',
  textStyle: 'sm',
  fontWeight: 'medium',
  color: 'fg.muted',
  borderBottomWidth: '3px',
  borderColor: 'transparent',
  borderTopRadius: 'md',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { color: 'fg', bg: 'bg.muted' },
  '&:is([aria-current=page], [aria-selected=true])': {
    color: 'fg',
    fontWeight: 'semibold',
    borderColor: 'accent',
  },
} as const;

const Nav = chakra('nav', { base: bar });
const List = chakra('div', { base: bar });
const TabLink = chakra(RouterLink, { base: tab });
const TabButton = chakra('button', { base: tab });
const Panel = chakra('div', { base: { focusVisibleRing: 'inside' } });

interface LinkedTabsProps<Key extends string> {
  /** Accessible name of the tabs: 'Settings'. */
  readonly label: string;
  readonly tabs: readonly LinkedTab<Key>[];
  readonly current: Key;
}

interface SwitchedTabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChoose: (key: Key) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/**
 * Parts of a page of which one is shown. Tabs with an address (`to`) are links; those without show their panel below.
 * For many parts use a list at the side (side-list.tsx).
 */
export function Tabs<Key extends string>(props: LinkedTabsProps<Key> | SwitchedTabsProps<Key>) {
  return 'onChoose' in props ? <SwitchedTabs {...props} /> : <LinkedTabs {...props} />;
}

function LinkedTabs<Key extends string>({ label, tabs, current }: LinkedTabsProps<Key>) {
  return (
    <Nav aria-label={label}>
      {tabs.map(({ key, title, count, to }) => (
        <TabLink key={key} to={to} {...(key === current ? { 'aria-current': 'page' } : {})}>
          {title}
          <Count count={count} />
        </TabLink>
      ))}
    </Nav>
  );
}

function SwitchedTabs<Key extends string>(props: SwitchedTabsProps<Key>) {
  const { label, tabs, current, onChoose, children } = props;
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const place = tabs.findIndex(({ key }) => key === current);
    const target = tabs[stepToTab(event, place) ?? -1];
    if (target) {
      onChoose(target.key);
    }
  }

  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ key, title, count }) => (
          <TabButton
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === current}
            aria-controls={`${id}panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={({ currentTarget }) => {
              revealTab(currentTarget);
              onChoose(key);
            }}
          >
            {title}
            <Count count={count} />
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`} tabIndex={0}>
        {children}
      </Panel>
    </>
  );
}

function Count({ count }: { count: number | string | undefined }) {
  return count === undefined ? null : <Badge>{count}</Badge>;
}
