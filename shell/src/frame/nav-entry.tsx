import type { ComponentType } from 'react';
import { Box, chakra, Span, VisuallyHidden } from 'shared-ui';
import { PageLink } from './page-link.tsx';

export interface NavEntryProps {
  readonly title: string;
  readonly Icon: ComponentType<{ size?: number }>;
  /** Path of a page of the app, or an external URL. */
  readonly to: string;
  readonly isOutside?: boolean;
  readonly isCurrent?: boolean;
  /** Number of unread texts, which its icon shows. */
  readonly unread?: number;
  /** 'bar': icon above the label, in a row at the bottom. 'side': icon next to the label, on wide screens. */
  readonly place: 'side' | 'bar';
  readonly onNavigate?: () => void;
}

const looks = {
  side: {
    flexDirection: { base: 'row', md: 'column', xl: 'row' },
    gap: { base: '3', md: '1', xl: '3' },
    px: { base: '3', md: '1', xl: '3' },
    py: '2.5',
    textStyle: { base: 'sm', md: '2xs', xl: 'sm' },
  },
  // Each entry is as wide as its name: five of equal width would truncate the longest name on a phone.
  bar: { flexDirection: 'column', gap: '0.5', px: '0.5', py: '1.5', textStyle: '2xs', flex: '1 1 auto' },
} as const;

/** A name is truncated only if it can also be read elsewhere; without enough room at the bottom, it wraps. */
const nameLooks = {
  side: { truncate: true },
  bar: { textAlign: 'center', overflowWrap: 'anywhere' },
} as const;

const OutsideLink = chakra('a');

/** At the icon's corner, so that no entry becomes wider or moves. */
const UnreadCount = chakra('span', {
  base: {
    position: 'absolute',
    top: '-2',
    insetStart: '2.5',
    minW: '4',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '0.625rem',
    lineHeight: '1rem',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
});

const mostShown = 99;

const shortCount = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count));

/** An entry of the navigation. */
export function NavEntry({
  title,
  Icon,
  to,
  isOutside,
  isCurrent,
  unread = 0,
  place,
  onNavigate,
}: NavEntryProps) {
  const look = {
    display: 'flex',
    alignItems: 'center',
    minW: '0',
    borderRadius: 'md',
    color: isCurrent ? 'fg' : 'fg.muted',
    bg: isCurrent ? 'bg.selected' : 'transparent',
    fontWeight: isCurrent ? 'semibold' : 'medium',
    transition: 'background 150ms',
    focusVisibleRing: 'inside',
    _hover: isCurrent ? {} : { bg: 'bg.muted', color: 'fg' },
    ...looks[place],
  } as const;
  const content = (
    <>
      <Box position="relative" flexShrink="0">
        <Icon size={20} />
        {unread > 0 ? <UnreadCount aria-hidden>{shortCount(unread)}</UnreadCount> : null}
      </Box>
      <Span maxW="full" {...nameLooks[place]}>
        {title}
        {unread > 0 ? <VisuallyHidden>{`, ${unread.toLocaleString('en-US')} unread`}</VisuallyHidden> : null}
      </Span>
    </>
  );
  if (isOutside) {
    return (
      <OutsideLink href={to} target="_blank" rel="noopener noreferrer" {...look}>
        {content}
      </OutsideLink>
    );
  }

  return (
    <PageLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onNavigate ? { onNavigate } : {})}
      {...look}
    >
      {content}
    </PageLink>
  );
}
