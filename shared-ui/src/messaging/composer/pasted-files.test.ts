import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const cells = '<table><tr><td>Test 1</td></tr><tr><td>Test 2</td></tr></table>';

test.each<[source: string, taken: number, data: Readonly<Record<string, string>>]>([
  [
    'RocketChat/Rocket.Chat#3551: cells of a spreadsheet',
    0,
    { 'text/plain': 'Test 1\nTest 2', 'text/html': cells },
  ],
  [
    'neetozone/neeto-editor#1305: words of a document',
    0,
    { 'text/plain': 'Hi Ann', 'text/html': '<p>Hi Ann</p>' },
  ],
  ['nextcloud/text#2923: a word', 0, { 'text/plain': 'Hi', 'text/html': '<b>Hi</b>', 'text/rtf': '{Hi}' }],
  ['a screenshot', 1, {}],
  ['a picture copied in Chromium', 1, { 'text/html': '<img src="https://a.example/cake.png">' }],
  [
    'a picture copied in Firefox',
    1,
    {
      'text/plain': 'https://a.example/cake.png',
      'text/html': '<img src="https://a.example/cake.png" alt="Cake">',
    },
  ],
  ['a file copied in a folder', 1, { 'text/plain': 'image.png' }],
  ['an empty cell', 1, { 'text/plain': '', 'text/html': '<table><tr><td></td></tr></table>' }],
])('[IN-03] a paste is text or files (%s)', (_source, taken, data) => {
  const files = Object.assign([picture], { item: () => picture });

  expect(pastedFiles({ files, getData: (type) => data[type] ?? '' })).toHaveLength(taken);
});
