import type { KeyboardEvent } from 'react';
import { tabOf } from 'shared-contracts/drawer-tabs';
import type { DrawerTab } from 'shared-contracts/drawer-tabs';
import { mostCounted } from 'shared-contracts/domain/inbox-view';
import { chakra, Flex, Span } from 'shared-ui';
import { revealTab, stepToTab } from 'shared-ui/parts/step-to-tab';

const Tab = chakra('button', {
  base: {
    flexShrink: '0',
    minH: '11',
    minW: '11',
    px: '2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { color: 'fg', fontWeight: 'semibold', borderColor: 'accent' },
  },
});

interface DrawerTabsProps {
  /** Names the tabs and their panel. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly DrawerTab[];
  readonly active: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly onChange: (chips: readonly string[]) => void;
}

/** Tabs of a drawer with numbers, in one line that scrolls sideways. The arrow keys move among them: one Tab stop. */
export function DrawerTabs({ id, label, tabs, active, counts, onChange }: DrawerTabsProps) {
  const current = tabOf(tabs, active);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = tabs[stepToTab(event, current ? tabs.indexOf(current) : 0) ?? -1];
    if (target) {
      onChange(target.chips);
    }
  }

  return (
    <Flex
      role="tablist"
      aria-label={label}
      px="2"
      flexShrink="0"
      overflowX="auto"
      scrollbarWidth="none"
      borderBottomWidth="1px"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab === current}
          aria-controls={id}
          tabIndex={tab === (current ?? tabs[0]) ? 0 : -1}
          onClick={({ currentTarget }) => {
            revealTab(currentTarget);
            onChange(tab.chips);
          }}
        >
          {tab.label}
          <Count count={counts[tab.key]} />
        </Tab>
      ))}
    </Flex>
  );
}

/** Number of conversations in a tab, or that there are more than are counted. */
function Count({ count }: { count: number | undefined }) {
  if (count === undefined) {
    return null;
  }

  return (
    <Span fontWeight="normal" color="fg.muted">
      {count < mostCounted ? ` ${count}` : ` ${mostCounted - 1}+`}
    </Span>
  );
}
