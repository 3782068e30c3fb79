import { expect, test, vi } from 'vitest';
import { revealTab } from './step-to-tab.ts';

function barWith(tab: { left: number; right: number }): { bar: HTMLElement; tab: HTMLElement } {
  const [bar, button] = [document.createElement('div'), document.createElement('button')];
  bar.append(button);
  bar.scrollLeft = 100;
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 44));
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(tab.left, 0, tab.right - tab.left, 44),
  );

  return { bar, tab: button };
}

// facebook/astryx#5348, HealthCatalyst/Fabric.Cashmere#2043, twentyhq/twenty#24184
test.each([
  ['cut off at the end', { left: 280, right: 351 }, 131],
  ['cut off at the start', { left: -20, right: 60 }, 80],
  ['in view', { left: 20, right: 90 }, 100],
])('a tab %s is in view as a whole once it is chosen', (_place, place, scrolled) => {
  const { bar, tab } = barWith(place);
  revealTab(tab);
  expect(bar.scrollLeft).toBe(scrolled);
});
