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
  const edge = module.getBoundingClientRect().left + module.clientWidth;
  const isBeyond = (element: Element): boolean => element.getBoundingClientRect().right > edge + 1;
  let widest = module;
  for (let next: Element | undefined = module; next; next = [...next.children].find(isBeyond)) {
    widest = next;
  }
  const name = [widest.localName, ...widest.classList].join('.').slice(0, 60);

  return `<${name}>${widest.textContent.trim().slice(0, 40)} reaches ${Math.round(widest.getBoundingClientRect().right)} px`;
}

/** Returns what to do about content that is wider than the screen. */
export async function widthProblems(page: Page): Promise<string[]> {
  const widest = await page.evaluate(findTooWide, `.remote-place, ${modals}`);

  return widest === undefined ? [] : [`Let the content wrap, or scroll in its own box: ${widest}.`];
}
