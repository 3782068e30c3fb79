import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tolerateMovedNodes } from './moved-nodes.ts';

let stop = (): void => undefined;
beforeEach(() => void (stop = tolerateMovedNodes()));
afterEach(() => stop());

/** Replaces every text node with a <font> of translated text, like Google Translate. */
function translate(root: Node): void {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    nodes.push(text);
  }
  for (const text of nodes) {
    const font = document.createElement('font');
    font.textContent = `${text.textContent} (übersetzt)`;
    text.parentNode?.replaceChild(font, text);
  }
}

/** A text next to parts that come and go. */
function Row() {
  const [isSent, setSent] = useState(false);

  return (
    <div>
      {isSent ? 'Sent' : null}
      {isSent ? <b>Just now</b> : null}
      {isSent ? null : 'Sending'}
      <button onClick={() => setSent(!isSent)}>Toggle</button>
      {isSent ? null : ' …'}
    </div>
  );
}

test.each([
  // langfuse/langfuse#9888, DestinyItemManager/DIM#11807, opengovsg/FormSG#5213
  ['a translation', (root: Node) => translate(root)],
  // WoWAnalyzer/WoWAnalyzer#948
  [
    'an extension that removes texts',
    (root: Node) =>
      [...root.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .forEach((text) => text.parentNode?.removeChild(text)),
  ],
  [
    'an extension that wraps the texts',
    (root: Node) => {
      const text = root.firstChild;
      const frame = document.createElement('grammarly-extension');
      text?.parentNode?.replaceChild(frame, text);
      if (text) {
        frame.append(text);
      }
    },
  ],
])('[PF-04] a page keeps working after %s', async (_what, change) => {
  const { container, unmount } = render(<Row />);
  change(container.firstElementChild ?? container);

  await userEvent.click(screen.getByRole('button'));
  expect(container).toHaveTextContent('Just now');
  await userEvent.click(screen.getByRole('button'));
  expect(container).not.toHaveTextContent('Just now');
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test('[PF-04] nodes in their place are inserted and removed as usual', () => {
  const list = document.createElement('ul');
  const [first, second] = [document.createElement('li'), document.createElement('li')];
  list.append(second);

  expect(list.insertBefore(first, second)).toBe(first);
  expect([...list.children]).toEqual([first, second]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.children]).toEqual([second]);
});
