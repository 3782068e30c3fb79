import type { Page } from 'playwright-core';
import { modals } from './modals.ts';

/**
 * Returns the background colors at points spread over an open dialog or the largest visible module; '' over pictures
 * and frames, whose colors are their own.
 */
export const backgroundsOf = (page: Page): Promise<string[]> =>
  page.evaluate((dialogs) => {
    const sizeOf = (element: Element): number => {
      const { width, height } = element.getBoundingClientRect();

      return width * height;
    };
    const visible = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const bySize = (one: Element, other: Element): number => sizeOf(other) - sizeOf(one);
    const [largest] = [
      ...visible(dialogs).toSorted(bySize),
      ...visible('.remote-place > .remote').toSorted(bySize),
    ];
    if (!largest) {
      return [];
    }
    const backgroundAt = (x: number, y: number): string => {
      let element = document.elementFromPoint(x, y);
      if (element?.matches('iframe, img, video, canvas, svg *')) {
        return '';
      }
      while (
        element &&
        /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(getComputedStyle(element).backgroundColor)
      ) {
        element = element.parentElement;
      }

      return element ? getComputedStyle(element).backgroundColor : '';
    };
    const { left, top, width, height } = largest.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];

    return shares.flatMap((x) => shares.map((y) => backgroundAt(left + x * width, top + y * height)));
  }, modals);

/** Returns what to do if most of a module has the same background in both themes. */
export function themeProblems(light: readonly string[], dark: readonly string[]): string[] {
  const compared = light
    .map((color, index) => [color, dark[index]] as const)
    .filter((pair) => !pair.includes(''));
  const same = compared.filter(([color, other]) => color === other);

  return same.length > compared.length / 2
    ? [`Take colors from the theme: most of the page stays ${same[0]?.[0]} when the theme changes to dark.`]
    : [];
}
