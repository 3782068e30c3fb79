import type { ReactNode } from 'react';
import { chakra } from 'shared-ui';

export const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
});

export const HeadCell = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
    whiteSpace: 'nowrap',
  },
});

export const Cell = chakra('td', {
  base: { px: '3', py: '2', borderBottomWidth: '1px', verticalAlign: 'top' },
});

const Scroll = chakra('div', {
  base: { overflowX: 'auto', borderWidth: '1px', borderRadius: 'md', focusVisibleRing: 'outside' },
});

/** A table that is wider than the screen is moved sideways, by keyboard too. */
export function ScrollPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Without a place in the tab order nobody could scroll it by keyboard.
    <Scroll role="region" aria-label={label} tabIndex={0}>
      {children}
    </Scroll>
  );
}
