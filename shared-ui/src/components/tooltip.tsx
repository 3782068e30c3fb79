import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazy } from '../parts/lazy.ts';
import { withTriggerProps } from './trigger.ts';
import type { TriggerElement } from './trigger.ts';

export interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element, so that keyboard users get the tooltip too. */
  readonly children: TriggerElement;
  /** Whether the tooltip repeats the accessible name of its button, which screen readers announce already. */
  readonly isName?: boolean;
}

const Tip = lazy(async () => (await import('./tip.tsx')).Tip);

const openDelayMs = 400;
const closeDelayMs = 120;

/**
 * A short explanation of a control on hover and focus. It stays open while the pointer is over it and closes on Escape
 * (WCAG 1.4.13). Implemented here because the library's state machine would add 15 kB before the first button.
 */
export function Tooltip({ content, children, isName = false }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: Element | undefined, delayMs: number): void => {
    clearTimeout(timer.current);
    if (next) {
      Tip.fetchAhead();
    }
    timer.current = setTimeout(() => setAnchor(next && hasOpened(next) ? undefined : next), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const trigger = withTriggerProps(children, {
    onPointerEnter: (event) =>
      event.pointerType === 'touch' ? undefined : change(event.currentTarget, openDelayMs),
    onPointerLeave: () => change(undefined, closeDelayMs),
    onPointerDown: () => change(undefined, 0),
    onFocus: (event) => (isKeyboardFocus(event.currentTarget) ? change(event.currentTarget, 0) : undefined),
    onBlur: () => change(undefined, 0),
    ...(anchor && !isName ? { 'aria-describedby': id } : {}),
  });

  return (
    <>
      {trigger}
      {anchor ? (
        <Tip
          id={id}
          anchor={anchor}
          onStay={() => clearTimeout(timer.current)}
          onGone={() => change(undefined, 0)}
        >
          {content}
        </Tip>
      ) : null}
    </>
  );
}

/**
 * Whether the button has opened something. That content shows the button's purpose and must not be covered by a
 * tooltip, even while the pointer is still on the button.
 */
const hasOpened = (element: Element): boolean => element.matches('[aria-haspopup][aria-expanded="true"]');

const isKeyboardFocus = (element: Element): boolean => element.matches(':focus-visible');
