import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import type { PageName } from 'shared-contracts/pages';
import { chakra, Flex, Sheet, Stack } from 'shared-ui';
import { InsightsEntry, NavList } from './nav-list.tsx';
import { useNavItems } from './nav-items.ts';

/** Maximum number of entries that a thumb can hit separately at 360 px. */
const mostInBar = 5;

/** Entries that stay in the bar if not all fit. */
const mostUsed: readonly string[] = [
  'dashboard',
  'conversations',
  'waves',
  'contacts',
] satisfies readonly PageName[];

const MoreButton = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '0.5',
    flex: '1 1 auto',
    px: '0.5',
    py: '1.5',
    textStyle: '2xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'md',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
  },
});

/** Hides the bar while a keyboard leaves little room: one that covers the page, or one that has shrunk it. */
const hiddenByKeyboard = {
  'html[data-keyboard] &': { display: 'none' },
  '@media (max-height: 31rem)': {
    'body:has(input:focus, textarea:focus, [contenteditable=true]:focus) &': { display: 'none' },
  },
} as const;

/** Navigation on a narrow screen: the most used entries at the bottom, the others behind "More". */
export function BottomBar() {
  const items = useNavItems();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  if (items.length < 2) {
    return null;
  }
  const first = items.length > mostInBar ? mostUsed : items.map(({ name }) => name);
  const inBar = items.filter(({ name }) => first.includes(name)).slice(0, mostInBar);
  const others = items.filter((item) => !inBar.includes(item));

  return (
    <Flex
      as="nav"
      aria-label="Main"
      data-shell-part="navigation"
      px="1"
      pt="1"
      pb="max(4px, env(safe-area-inset-bottom))"
      borderTopWidth="1px"
      bg="bg"
      flexShrink="0"
      css={hiddenByKeyboard}
    >
      <NavList items={inBar} place="bar" />
      {others.length > 0 ? (
        <MoreButton type="button" onClick={() => setIsMoreOpen(true)}>
          <EllipsisIcon size={20} />
          More
        </MoreButton>
      ) : null}
      <Sheet title="More" side="bottom" isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)}>
        <Stack gap="1" px="3" pb="4">
          <NavList items={others} place="side" onNavigate={() => setIsMoreOpen(false)} />
          <InsightsEntry place="side" />
        </Stack>
      </Sheet>
    </Flex>
  );
}
