import { countListenersOn } from './count-listeners.ts';
import { countTimers } from './count-timers.ts';
import { createTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Counts the things that modules leave in the page. */
export interface LeftoverWatch {
  /** For things that do not belong to the page: the bus, the session. */
  readonly tally: Tally;
  /** Returns current counts; for listeners and timers, since the watch began. */
  readonly read: () => ReadonlyMap<string, number>;
  readonly stop: () => void;
}

/** Formats `<div class="toast">`: enough of an element to identify its owner. */
function tagOf(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => ['class', 'role', 'data-scope', 'aria-label'].includes(name))
    .map(({ name, value }) => ` ${name}="${value}"`);

  return `<${element.localName}${attributes.join('')}>`;
}

function countPage(tally: Tally): void {
  const { head, body, documentElement: html } = document;
  for (const parent of [head, body]) {
    for (const child of parent.children) {
      if (child.localName !== 'style') {
        tally.add(`${tagOf(child)} in <${parent.localName}>`);
      }
    }
  }
  tally.add('<style> in the page', document.querySelectorAll('style').length);
  tally.add('style sheet adopted by the page', document.adoptedStyleSheets?.length ?? 0);
  for (const element of [html, body]) {
    for (const { name } of element.attributes) {
      tally.add(`'${name}' on <${element.localName}>`);
    }
  }
}

/** Starts watching everything that outlives a module's own element. */
export function watchLeftovers(): LeftoverWatch {
  const tally = createTally();
  const targets: [EventTarget, string][] = [
    [window, 'window'],
    [document, 'document'],
    [document.documentElement, '<html>'],
    [document.body, '<body>'],
  ];
  const undo = [
    ...targets.map(([target, name]) => countListenersOn(target, name, tally)),
    countTimers(tally),
  ];

  return {
    tally,
    read() {
      const page = createTally();
      countPage(page);

      return new Map([...tally.read(), ...page.read()]);
    },
    stop: () => undo.forEach((restore) => restore()),
  };
}
