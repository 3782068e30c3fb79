import type { ReactNode } from 'react';
import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { RouterLink, chakra } from 'shared-ui';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    pe: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    position: 'relative',
    '&:hover': { bg: 'bg.subtle' },
    '&[data-open]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.accent}' },
  },
});

interface DrawerRowProps {
  /** Whether its page is open. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A row of a drawer's list: the link that opens it, and its menu. */
export function DrawerRow({ isOpen = false, children }: DrawerRowProps) {
  return (
    <Row role="listitem" style={{ height: shortRowSize }} {...(isOpen ? { 'data-open': '' } : {})}>
      {children}
    </Row>
  );
}

/** Link that opens the row's page and covers the row except for its menu. */
export const DrawerRowLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    height: 'full',
    ps: '4',
    pe: '2',
    color: 'fg',
    textDecoration: 'none',
    focusVisibleRing: 'inside',
  },
});
