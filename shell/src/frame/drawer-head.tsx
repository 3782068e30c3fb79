import PlusIcon from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import type { FocusEvent } from 'react';
import { Box, Flex, Heading, IconButton, SearchField, VisuallyHidden } from 'shared-ui';
import type { DrawerQuery } from 'shared-ui';
import type { ShownDrawer } from '../drawers/shown-drawer.ts';
import { opensSearch } from '../keyboard/focus-search.ts';
import { navigate } from '../remotes/navigation.ts';
import { useShell } from '../use-shell.ts';
import { HeaderPlace } from './header-place.tsx';

interface DrawerHeadProps {
  readonly drawer: ShownDrawer;
  readonly query: DrawerQuery;
  readonly onSearch: (search: string) => void;
}

/** A drawer's title with its actions, and the search box below. */
export function DrawerHead(props: DrawerHeadProps) {
  const { drawer } = props;

  return (
    <>
      <Flex align="center" justify="space-between" minH="10">
        <Title title={drawer.title} />
        <AddButton drawer={drawer} />
      </Flex>
      <Search {...props} />
    </>
  );
}

/** One line above a drawer with tabs: the title with its actions, or the search box that an icon opens. */
export function SlimDrawerHead(props: DrawerHeadProps) {
  const { drawer, query } = props;
  const { drawerActions } = useShell();
  const [isWanted, setWanted] = useState(false);
  const isSearching = isWanted || query.search !== '';

  /** Closes the search box if the focus leaves it while it is empty. */
  function onBlur({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    const isEmpty = target instanceof HTMLInputElement && target.value === '';
    if (isEmpty && !currentTarget.contains(relatedTarget)) {
      setWanted(false);
    }
  }

  return (
    <Flex align="center" gap={{ base: '0', lg: '1' }} minH="14" ps="4" pe="2" flexShrink="0">
      {isSearching ? (
        <Box flex="1" minW="0" onBlur={onBlur} onKeyDown={({ key }) => key === 'Escape' && setWanted(false)}>
          <VisuallyHidden>
            <Title title={drawer.title} />
          </VisuallyHidden>
          <Search {...props} autoFocus={isWanted} />
        </Box>
      ) : (
        <Box flex="1" minW="0">
          <Title title={drawer.title} />
        </Box>
      )}
      <HeaderPlace element={drawerActions} />
      {isSearching ? null : (
        <IconButton label="Search" {...opensSearch} onClick={() => setWanted(true)} {...touchSize}>
          <SearchIcon size={18} />
        </IconButton>
      )}
      <AddButton drawer={drawer} />
    </Flex>
  );
}

/** Icons are as large as a finger on a phone. */
const touchSize = { minW: { base: '11', md: '9' }, minH: { base: '11', md: '9' } } as const;

/** Title of the drawer, which is the page's heading if the drawer replaces the page. */
function Title({ title }: { title: string }) {
  return (
    <>
      <Heading as="h1" size="md" truncate display={{ md: 'none' }}>
        {title}
      </Heading>
      <Heading as="h2" size="md" truncate display={{ base: 'none', md: 'block' }}>
        {title}
      </Heading>
    </>
  );
}

function Search({ drawer, query, onSearch, autoFocus = false }: DrawerHeadProps & { autoFocus?: boolean }) {
  return (
    <SearchField
      label={drawer.searchPlaceholder}
      placeholder={`${drawer.searchPlaceholder}...`}
      value={query.search}
      onSearch={onSearch}
      autoFocus={autoFocus}
    />
  );
}

function AddButton({ drawer: { add } }: Pick<DrawerHeadProps, 'drawer'>) {
  return add ? (
    <IconButton label={add.label} variant="outline" onClick={() => navigate(add.path)} {...touchSize}>
      <PlusIcon />
    </IconButton>
  ) : null;
}
