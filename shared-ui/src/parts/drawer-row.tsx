import type { ReactNode } from 'react';
import { drawerRowSize } from 'shared-contracts/drawer-row-size';
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
  /** Whether its page is the one that is open. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A row of a list in the drawer: what opens it, and its menu. */
export function DrawerRow({ isOpen = false, children }: DrawerRowProps) {
  return (
    <Row role="listitem" style={{ height: drawerRowSize }} {...(isOpen ? { 'data-open': '' } : {})}>
      {children}
    </Row>
  );
}

/** What opens the row's page: all of the row but its menu. */
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
