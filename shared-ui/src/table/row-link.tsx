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

/** Marks what a press anywhere on the row means. */
const rowActionMark = { 'data-row-action': '' } as const;

/** Leads to the page of the row: a press anywhere on the row follows it. One in a row, in its first column. */
export function RowLink(props: ComponentProps<typeof Anchor>) {
  return <Anchor {...rowActionMark} {...props} />;
}

/** What a row does where it has no page, such as opening a dialog: a press anywhere on the row presses it. */
export function RowButton(props: ComponentProps<typeof Press>) {
  return <Press type="button" {...rowActionMark} {...props} />;
}
