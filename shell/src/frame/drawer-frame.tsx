import PlusIcon from 'lucide-react/icons/plus';
import { useSyncExternalStore } from 'react';
import { FilterChips, Flex, Heading, IconButton, SearchField, Stack } from 'shared-ui';
import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import { navigate } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';
import { RemotePlace } from './remote-place.tsx';

interface DrawerFrameProps {
  readonly drawer: ShownDrawer;
  /** On a narrow screen: whether it is shown instead of the page. */
  readonly isOpen: boolean;
}

/** Side drawer: the shell's search, chips and scrolling around the owner's list (features SH-13). */
export function DrawerFrame({ drawer, isOpen }: DrawerFrameProps) {
  const { drawerQueries } = useShell();
  // Synchronous: the search field and its value must update in one render.
  const query = useSyncExternalStore(drawerQueries.subscribe, () => drawerQueries.of(drawer.name));

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
      <Stack gap="3" px="4" pt="3" pb="3" borderBottomWidth="1px">
        <Flex align="center" justify="space-between" minH="10">
          {/* When it replaces the page, it needs the page's heading. */}
          <Heading as="h1" size="md" display={{ md: 'none' }}>
            {drawer.title}
          </Heading>
          <Heading as="h2" size="md" display={{ base: 'none', md: 'block' }}>
            {drawer.title}
          </Heading>
          {drawer.add ? <AddButton {...drawer.add} /> : null}
        </Flex>
        <SearchField
          label={drawer.searchPlaceholder}
          placeholder={`${drawer.searchPlaceholder}...`}
          value={query.search}
          onSearch={(search) => drawerQueries.change(drawer.name, { search })}
        />
        {drawer.chips.length > 0 ? (
          <FilterChips
            label="Filter"
            chips={drawer.chips}
            active={query.chips}
            onChange={(chips) => drawerQueries.change(drawer.name, { chips })}
          />
        ) : null}
      </Stack>
      <RemotePlace module="./drawer" />
    </Flex>
  );
}

function AddButton({ label, path }: NonNullable<ShownDrawer['add']>) {
  return (
    <IconButton label={label} variant="outline" onClick={() => navigate(path)}>
      <PlusIcon />
    </IconButton>
  );
}
