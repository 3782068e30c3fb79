import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { Box } from 'shared-ui';
import { ScrollerContext } from './scroller-context.ts';

interface ScrollFrameProps {
  readonly label: string;
  /** 'fill', a maximum height, or undefined if the page scrolls. */
  readonly height: string | undefined;
  readonly isStale: boolean;
  readonly askedFor: string | undefined;
  readonly children: ReactNode;
}

/** Scroll container of a table that scrolls by itself. It is a Tab stop, so that the keyboard can scroll it too. */
export function ScrollFrame({ label, height, isStale, askedFor, children }: ScrollFrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef(askedFor);
  useLayoutEffect(() => {
    if (isStale || shown.current === askedFor) {
      return;
    }
    shown.current = askedFor;
    if (scroller.current) {
      scroller.current.scrollTop = 0;
    }
  }, [isStale, askedFor]);
  const look = { opacity: isStale ? 0.6 : 1, transition: 'opacity 0.15s' };
  if (height === undefined) {
    return (
      <Box {...look} aria-busy={isStale}>
        {children}
      </Box>
    );
  }

  return (
    <Box
      ref={scroller}
      {...look}
      aria-busy={isStale}
      {...(height === 'fill' ? { flex: '1', minH: '0' } : { maxH: height })}
      overflow="auto"
      position="relative"
      tabIndex={0}
      role="group"
      aria-label={label}
      focusVisibleRing="inside"
    >
      <ScrollerContext value={scroller}>{children}</ScrollerContext>
    </Box>
  );
}
