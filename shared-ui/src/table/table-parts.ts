import type { ReactNode } from 'react';
import { chakra } from 'shared-ui';

/** Height of the head in pixels; virtual rows start below it. */
export const headHeight = 44;

/** Background behind the headings, which rows scroll under. A card sets the variable to its own. */
const tableGround = 'var(--table-ground, {colors.bg})';

/**
 * Distance of the first column from the start of the table, and of the last one from its end. Set around the table:
 * none if it is within the padding of its page, so that rows begin below the heading and the search field.
 */
export const tableInset = 'var(--table-inset, 0px)';
/** Styles that set the inset: a table that fills its page has the padding of pages. */
export const insetOf = (height: string | undefined) =>
  height === 'fill' ? { '--table-inset': { base: '1rem', md: '1.5rem' } } : {};

/**
 * Elements of a table. Each row is a grid with the same tracks, so that virtual rows align in columns. CSS layout
 * removes the implicit roles of these elements, so each declares its role.
 */
export const Table = chakra('table', {
  base: { display: 'block', width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
});
export const Head = chakra('thead', {
  base: { display: 'block', position: 'sticky', top: '0', zIndex: '1', bg: tableGround },
});
export const Body = chakra('tbody', { base: { display: 'block' } });
export const HeadRow = chakra('tr', {
  base: { display: 'grid', alignItems: 'center', borderBottomWidth: '1px', height: `${headHeight}px` },
});
/** The first and last cells keep the inset. Text after figures, which end at their right, has more room. */
const edges = {
  '&:first-child': { ps: tableInset },
  '&:last-child': { pe: tableInset },
  '[data-align=end] + &:not([data-align=end])': { ps: '4' },
};
/** The checkbox itself, not its larger touch target, begins at the inset. */
export const boxStart = `calc(${tableInset} - 0.8125rem)`;
const box = { p: '0', ms: boxStart, justifyContent: 'flex-start' };

export const HeadCell = chakra('th', {
  base: {
    display: 'flex',
    minW: '0',
    pe: '4',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'fg.muted',
    ...edges,
    '&[data-align=end]': { justifyContent: 'flex-end', textAlign: 'end' },
    '&[data-box]': box,
  },
});
/** Has no vertical padding or border of its own, because the virtualizer measures the content. */
export const BodyRow = chakra('tr', {
  base: {
    display: 'grid',
    alignItems: 'center',
    width: 'full',
    boxShadow: 'inset 0 -1px 0 {colors.border.muted}',
    // Extends past the text on both sides without taking up space.
    '&:has([data-row-action])': {
      cursor: 'pointer',
      _hover: {
        bg: 'bg.muted',
        boxShadow:
          'inset 0 -1px 0 {colors.border.muted}, -0.75rem 0 0 {colors.bg.muted}, 0.75rem 0 0 {colors.bg.muted}',
      },
    },
    '&[data-selected]': { bg: 'bg.selected' },
    '&[data-fixed]': { whiteSpace: 'nowrap' },
    '&[data-cards]': { px: tableInset },
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
    // Phones and dates are text, as in lists; only figures have digits of equal width.
    fontVariantNumeric: 'normal',
    ...edges,
    '&[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-box]': { ...box, display: 'flex', gridRow: '1' },
    '&[data-card]': { gridColumn: 'text / close', px: '0', py: '0.5' },
    '&[data-card=title]': { gridColumn: 'text / end', gridRow: '1', pt: '2' },
    '&[data-card=end]': { gridColumn: 'end / close', gridRow: '1', pt: '2', ps: '3' },
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
