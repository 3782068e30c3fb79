import { isHidden } from './visible.ts';

const modals = '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog[open]';

/** Whether something covers the page on purpose, such as a dialog. Then nothing can be said about what is below. */
export function isCovered(): boolean {
  return (
    Boolean(document.fullscreenElement) ||
    [...document.querySelectorAll(modals)].some((one) => !isHidden(one))
  );
}

/** Parts of the shell that a person always needs. The shell marks them. */
const shellParts = {
  navigation: '[data-shell-part="navigation"] a',
  'account switcher': '[data-shell-part="account"]',
} as const;

/** On a phone, the bar of a page with a Back arrow replaces the shell's. */
const isMeant = (part: Element): boolean => part.closest('[data-shell-hidden]') === null;

function elementOver(part: Element): Element | null {
  const { left, top, width, height } = part.getBoundingClientRect();

  return document.elementFromPoint(left + width / 2, top + height / 2);
}

const isUsable = (part: Element): boolean => !isHidden(part) && part.contains(elementOver(part));

/** Returns a part of the shell that a person cannot see or click, and the element over it. */
export function findBlockedPart(): { readonly name: string; readonly over: Element | null } | undefined {
  for (const [name, selector] of Object.entries(shellParts)) {
    const parts = [...document.querySelectorAll(selector)].filter(isMeant);
    const [first] = parts;
    if (first && !parts.some(isUsable)) {
      return { name, over: elementOver(first) };
    }
  }

  return undefined;
}
