import type { Page } from 'playwright-core';
import { addresses } from 'shared-contracts/addresses';
import type { CheckedPage } from './pages-of.ts';

const timeout = 30_000;
/** A frozen tab answers nothing. */
const answerTimeout = 5_000;

/** State of the shell after an address was opened. */
export type Opened =
  | { readonly kind: 'shown' }
  /** The shell's error card, with its text. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The person may not open the page. */
  | { readonly kind: 'refused' }
  /** Neither came; the text of the page instead. */
  | { readonly kind: 'nothing'; readonly text: string };

/** Runs in the page. Returns its state once there is one. */
function readState({ forbidden, modules }: { forbidden: string; modules: number }): Opened | undefined {
  const card = document.querySelector<HTMLElement>('[role="alert"][data-remote]');
  if (card && card.innerText !== '') {
    const actions = new Set([...card.querySelectorAll<HTMLElement>('button, a')].map((one) => one.innerText));
    const lines = card.innerText.split(/\n+/).filter((line) => !actions.has(line));

    return { kind: 'failed', reason: lines.join(': ') };
  }
  if (location.pathname === forbidden) {
    return { kind: 'refused' };
  }
  const mounted = [...document.querySelectorAll('.remote-place:has(> .remote)')];
  // Until a module is mounted, a skeleton is next to its place.
  const isDone =
    mounted.length >= modules && mounted.every((place) => place.parentElement?.children.length === 1);

  return isDone ? { kind: 'shown' } : undefined;
}

/** Opens a page at its address, and waits until its modules are mounted or the shell says why not. */
export async function openPage(page: Page, { address, modules }: CheckedPage): Promise<Opened> {
  await page.goto(address);
  try {
    const state = await page.waitForFunction(
      readState,
      { forbidden: addresses.forbidden.path, modules },
      { timeout },
    );

    return (await state.jsonValue()) ?? { kind: 'nothing', text: '' };
  } catch {
    const text = await page
      .locator('main')
      .innerText({ timeout: answerTimeout })
      .catch(() => '');

    return { kind: 'nothing', text: text.slice(0, 200) };
  }
}

/** Returns what to do about a page that is not shown; undefined if it is. */
export function whyNotShown(opened: Opened): string | undefined {
  switch (opened.kind) {
    case 'shown':
      return undefined;
    case 'failed':
      return `Fix what fails while it loads and mounts. The shell shows an error card: ${opened.reason}`;
    case 'refused':
      return 'The shell refuses the page to this person. Check the access of the page in the contracts.';
    case 'nothing':
      return `The page did not appear in ${timeout / 1000} s. The shell shows: ${opened.text || 'nothing'}`;
  }
}
