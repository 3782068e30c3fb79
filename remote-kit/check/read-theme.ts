import type { Page } from 'playwright-core';

/** Returns the background colors at points spread over the largest visible module. */
export const backgroundsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizeOf = (element: Element): number => {
      const { width, height } = element.getBoundingClientRect();

      return width * height;
    };
    const modules = [...document.querySelectorAll('.remote-place > .remote')].filter((one) =>
      one.checkVisibility(),
    );
    const [largest] = modules.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (!largest) {
      return [];
    }
    const backgroundAt = (x: number, y: number): string => {
      let element = document.elementFromPoint(x, y);
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
  });

/** Returns what to do if most of a module has the same background in both themes. */
export function themeProblems(light: readonly string[], dark: readonly string[]): string[] {
  const same = light.filter((color, index) => color === dark[index]);

  return light.length > 0 && same.length > light.length / 2
    ? [`Take colors from the theme: most of the page stays ${same[0]} when the theme changes to dark.`]
    : [];
}
