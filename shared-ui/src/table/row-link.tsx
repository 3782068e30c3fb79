import type { ComponentProps } from 'react';
import { RouterLink, chakra } from 'shared-ui';

const look = {
  color: 'fg',
  fontWeight: 'medium',
  textAlign: 'start',
  textDecoration: 'none',
  borderRadius: 'sm',
  focusVisibleRing: 'outside',
  display: 'inline-block',
  maxW: 'full',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minW: '0',
  _hover: { textDecoration: 'underline' },
} as const;

const Anchor = chakra(RouterLink, { base: look });
const Press = chakra('button', { base: { ...look, cursor: 'pointer' } });

/** Marks the element that a click anywhere on the row activates. */
const rowActionMark = { 'data-row-action': '' } as const;

/** Link to the page of the row; a click anywhere on the row follows it. Use one per row, in the first column. */
export function RowLink(props: ComponentProps<typeof Anchor>) {
  return <Anchor {...rowActionMark} {...props} />;
}

/** Button for a row without a page, for example to open a dialog; a click anywhere on the row presses it. */
export function RowButton(props: ComponentProps<typeof Press>) {
  return <Press type="button" {...rowActionMark} {...props} />;
}
