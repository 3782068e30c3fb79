import { countListenersOn } from './count-listeners.ts';
import { countTimers } from './count-timers.ts';
import { createTally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Counts what modules leave in the page. */
export interface LeftoverWatch {
  /** For what is not the page's own: the bus, the session. */
  readonly tally: Tally;
  /** What there is now, listeners and timers since the watch began. */
  readonly read: () => ReadonlyMap<string, number>;
  readonly stop: () => void;
}

/** `<div class="toast">`: enough of an element to find out whose it is. */
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

/** Everything that outlives a module's own element is watched from now on. */
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
