import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

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
  tabs[next]?.focus();

  return next;
}
