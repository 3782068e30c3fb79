import type { Page } from 'playwright-core';
import { modals } from './modals.ts';

/** Runs in the page. Returns the element that makes a module or dialog wider than the screen; undefined if all fits. */
function findTooWide(selector: string): string | undefined {
  const visible = [...document.querySelectorAll(selector)].filter((place) => place.checkVisibility());
  const isTooWide = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1;
  const module = [
    document.documentElement,
    ...visible,
    ...visible.flatMap((place) => [...place.children]),
  ].find(isTooWide);
  if (!module) {
    return undefined;
  }
  const edge = Math.round(module.getBoundingClientRect().left + module.clientWidth);
  const isScrolled = (element: Element): boolean => {
    const { parentElement } = element;

    return (
      parentElement !== null &&
      parentElement !== module &&
      (getComputedStyle(parentElement).overflowX !== 'visible' || isScrolled(parentElement))
    );
  };
  const endOf = (element: Element): number => Math.round(element.getBoundingClientRect().right);
  const widest =
    [...module.querySelectorAll('*')].find((one) => endOf(one) > edge && !isScrolled(one)) ?? module;

  return `<${widest.localName}> '${widest.textContent.trim().slice(0, 40)}' ends at ${endOf(widest)} px, its place at ${edge} px`;
}

/** Returns what to do about content that is wider than the screen. */
export async function widthProblems(page: Page): Promise<string[]> {
  const widest = await page.evaluate(findTooWide, `.remote-place, ${modals}`);

  return widest === undefined ? [] : [`Let the content wrap, or scroll in its own box: ${widest}.`];
}
