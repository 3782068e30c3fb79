import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetMockApi } from './mock-api.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

configure({ asyncUtilTimeout: timeLimits.wait });

/** Fails a test whose siblings share a key: React would keep the former element in the page. */
const report = console.error.bind(console);
console.error = (...words: unknown[]) => {
  if (String(words[0]).includes('two children with the same key')) {
    throw new Error(words.map(String).join(' '));
  }
  report(...words);
};

/**
 * Reports a changed selection after the code that changed it, as browsers do: an editor is busy until then. A late
 * report is a `CustomEvent`, because each test file adds this listener again.
 */
window.addEventListener(
  'selectionchange',
  (event) => {
    if (event instanceof CustomEvent) {
      return;
    }
    event.stopImmediatePropagation();
    queueMicrotask(() => document.dispatchEvent(new CustomEvent('selectionchange')));
  },
  true,
);

let moves = 0;

/**
 * Makes the pointer the last used input device: menus follow the pointer only then, and remember the device across test
 * files.
 */
function movePointer(): void {
  moves += 1;
  document.dispatchEvent(new PointerEvent('pointermove', { clientX: moves }));
}

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
});

afterEach(() => {
  movePointer();
  cleanup();
  // The package's next test file starts with an empty page, whatever a test added by hand.
  document.body.replaceChildren();
  resetMockApi();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  // Vitest refuses an import that is under way when the files of a worker's turn end, and keeps the refusal: the
  // same screen would be missing in every file that follows.
  await vi.dynamicImportSettled();
  // Listeners of this file's page are added again in the next one, as in a browser that leaves a page.
  window.dispatchEvent(new Event('beforeunload'));
});
