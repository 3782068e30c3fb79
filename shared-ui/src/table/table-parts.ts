import type { ReactNode } from 'react';
import { chakra } from 'shared-ui';

/** Height of the head in pixels; virtual rows start below it. */
export const headHeight = 44;

/**
 * Elements of a table. Each row is a grid with the same tracks, so that virtual rows align in columns. CSS layout
 * removes the implicit roles of these elements, so each declares its role.
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
/** Has no vertical padding or border of its own, because the virtualizer measures the content. */
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
    // A card is as wide as the page's own text if the page scrolls.
    '&[data-cards=page]': { ps: '0' },
    '&[data-boxes]': { ps: '0' },
    '&[data-cards]:not(:has([data-card=labeled], [data-card=plain])) > *': { pb: '2' },
  },
});
/** Height by which rows shrink if the user chose compact rows (shared-ui/density). */
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

/** Grid tracks of a card: its checkbox, its text and its buttons. */
export const cardTracks = '[text] minmax(0, 1fr) [end] auto [close]';

export const rowName = { as: 'th', role: 'rowheader', scope: 'row' } as const;
export const plainCell = { role: 'cell' } as const;

/** Whether a cell is empty. */
export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '' || typeof content === 'boolean';
