import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Scrolls a bar of tabs sideways until a tab is in view as a whole: the focus alone leaves one at the edge cut off. */
export function revealTab(tab: HTMLElement): void {
  const bar = tab.parentElement;
  if (!bar) {
    return;
  }
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.right > outer.right) {
    bar.scrollLeft += inner.right - outer.right;
  }
  if (inner.left < outer.left) {
    bar.scrollLeft -= outer.left - inner.left;
  }
}

/**
 * Focuses another tab of a tab list on an arrow key, Home or End: all tabs are one Tab stop. Returns the tab's place,
 * or undefined for other keys.
 */
export function stepToTab(event: KeyboardEvent<HTMLElement>, place: number): number | undefined {
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
  const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 };
  const step = steps[event.key];
  const next = step === undefined ? ends[event.key] : (place + step + tabs.length) % tabs.length;
  if (next === undefined) {
    return undefined;
  }
  event.preventDefault();
  const tab = tabs[next];
  if (tab) {
    tab.focus();
    revealTab(tab);
  }

  return next;
}
