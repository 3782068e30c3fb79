import type { ReactNode } from 'react';
import { chakra } from 'shared-ui';

/** In pixels: rows that are drawn only in sight begin below it. */
export const headHeight = 44;

/**
 * The elements of a table, each row laid out as a grid of the same tracks: rows that are drawn only in sight stand in
 * one column with the others so. Layouts of one's own take the meaning from these elements, so each says its role.
 */
export const Table = chakra('table', {
  base: { display: 'block', width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
});
export const Head = chakra('thead', {
  base: { display: 'block', position: 'sticky', top: '0', zIndex: '1', bg: 'bg' },
});
export const Body = chakra('tbody', { base: { display: 'block' } });
export const HeadRow = chakra('tr', {
  base: { display: 'grid', alignItems: 'center', borderBottomWidth: '1px', height: `${headHeight}px` },
});
export const HeadCell = chakra('th', {
  base: {
    display: 'flex',
    minW: '0',
    pe: '4',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    '&:first-child': { ps: '4' },
    '&[data-align=end]': { justifyContent: 'flex-end' },
    '&[data-box]': { p: '0', justifyContent: 'center' },
  },
});
/** Without padding and border of its own above and below: what draws only rows in sight measures what is within. */
export const BodyRow = chakra('tr', {
  base: {
    display: 'grid',
    alignItems: 'center',
    width: 'full',
    boxShadow: 'inset 0 -1px 0 {colors.border.muted}',
    '&:has([data-row-action])': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '&[data-selected]': { bg: 'bg.selected' },
    '&[data-fixed]': { whiteSpace: 'nowrap' },
    '&[data-cards]': { ps: '4' },
    // A card is as wide as the page's own text where the page scrolls.
    '&[data-cards=page]': { ps: '0' },
    '&[data-boxes]': { ps: '0' },
    '&[data-cards]:not(:has([data-card=labelled], [data-card=plain])) > *': { pb: '2' },
  },
});
/** What a row gives up of its height where a person chose compact ones (shared-ui/density). */
export const rowTrim = 'var(--row-trim, 0px)';

/** The first cell of a row names it for screen readers (`rowName`). */
export const Cell = chakra('td', {
  base: {
    minW: '0',
    pe: '4',
    py: `calc(0.5rem - ${rowTrim} / 2)`,
    textAlign: 'start',
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
    '&:first-child:not([data-card], [data-box])': { ps: '4' },
    '&[data-align=end]': { textAlign: 'end' },
    '&[data-box]': { p: '0', display: 'flex', justifyContent: 'center', gridRow: '1' },
    '&[data-card]': { gridColumn: 'text / close', py: '0.5' },
    '&[data-card=title]': { gridColumn: 'text / end', gridRow: '1', pt: '2' },
    '&[data-card=end]': { gridColumn: 'end / close', gridRow: '1', pt: '2' },
    '&[data-card]:last-child': { pb: '2' },
  },
});

/** The tracks of a card: its box, what it says, and its buttons. */
export const cardTracks = '[text] minmax(0, 1fr) [end] auto [close]';

export const rowName = { as: 'th', role: 'rowheader', scope: 'row' } as const;
export const plainCell = { role: 'cell' } as const;

/** Whether a cell shows nothing. */
export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || typeof content === 'boolean';
