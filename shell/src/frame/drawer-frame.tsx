import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { tabOf } from 'shared-contracts/drawer-tabs';
import { Box, FilterChips, Flex, Stack } from 'shared-ui';
import type { DrawerQuery } from 'shared-ui';
import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import { usePlaceState, useShell, useStore } from '../use-shell.ts';
import { DrawerHead, SlimDrawerHead } from './drawer-head.tsx';
import { DrawerTabs } from './drawer-tabs.tsx';
import { RemotePlace } from './remote-place.tsx';

interface DrawerFrameProps {
  readonly drawer: ShownDrawer;
  /** On a narrow screen: whether it is shown instead of the page. */
  readonly isOpen: boolean;
}

/** Side drawer: the shell's search, tabs or chips, and scrolling around the owner's list (features SH-13). */
export function DrawerFrame({ drawer, isOpen }: DrawerFrameProps) {
  const { drawerQueries, places } = useShell();
  // Synchronous: the search field and its value must update in one render.
  const query = useSyncExternalStore(drawerQueries.subscribe, () => drawerQueries.of(drawer.name));
  const change = (part: Partial<DrawerQuery>): void => drawerQueries.change(drawer.name, part);
  const scroller = places['./drawer'].element;
  const listed = useRef(query);
  // Another search, chip or tab is another list, which is shown from its top.
  useLayoutEffect(() => {
    if (listed.current !== query) {
      listed.current = query;
      scroller.scrollTop = 0;
    }
  }, [query, scroller]);
  const head = { drawer, query, onSearch: (search: string) => change({ search }) };
  const chips = {
    label: 'Filter',
    active: query.chips,
    onChange: (active: readonly string[]) => change({ chips: active }),
  };

  return (
    <Flex
      as="section"
      aria-label={`${drawer.title}, list`}
      direction="column"
      display={isOpen ? 'flex' : { base: 'none', md: 'flex' }}
      width={{ base: 'full', md: '72', lg: '80', xl: '23rem' }}
      flexShrink="0"
      minH="0"
      borderEndWidth={{ md: '1px' }}
      bg="bg"
    >
      {drawer.tabs ? (
        <TabbedList {...chips} drawer={drawer} tabs={drawer.tabs} head={<SlimDrawerHead {...head} />} />
      ) : (
        <>
          <Stack gap="3" px="4" pt="3" pb="3" borderBottomWidth="1px">
            <DrawerHead {...head} />
            {drawer.chips.length > 0 ? <FilterChips {...chips} chips={drawer.chips} /> : null}
          </Stack>
          <RemotePlace module="./drawer" />
        </>
      )}
    </Flex>
  );
}

interface TabbedListProps {
  readonly drawer: ShownDrawer;
  readonly tabs: NonNullable<ShownDrawer['tabs']>;
  readonly head: ReactNode;
  readonly label: string;
  readonly active: readonly string[];
  readonly onChange: (active: readonly string[]) => void;
}

/** A list below tabs. Chips that are no tabs are shown for a list of an older release, which does not offer them. */
function TabbedList({ drawer, tabs, head, ...chips }: TabbedListProps) {
  const counts = useStore(useShell().drawerCounts)[drawer.name];
  const isShown = usePlaceState('./drawer').kind === 'shown';
  const others = drawer.chips.filter(({ key }) => !tabs.some((tab) => tab.key === key));
  const id = `drawer-${drawer.name}`;
  const current = tabOf(tabs, chips.active);

  return (
    <>
      {head}
      <DrawerTabs
        id={id}
        label={drawer.title}
        tabs={tabs}
        active={chips.active}
        counts={counts ?? {}}
        onChange={chips.onChange}
      />
      {isShown && !counts ? (
        <Box px="4" py="2" borderBottomWidth="1px">
          <FilterChips {...chips} chips={others} />
        </Box>
      ) : null}
      <Flex
        direction="column"
        flex="1"
        minH="0"
        role="tabpanel"
        id={id}
        aria-labelledby={current ? `${id}-${current.key}` : undefined}
        aria-label={current ? undefined : drawer.title}
      >
        <RemotePlace module="./drawer" />
      </Flex>
    </>
  );
}
