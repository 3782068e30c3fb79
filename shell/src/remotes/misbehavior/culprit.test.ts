import { expect, test } from 'vitest';
import { culpritIn } from './culprit.ts';

const origin = 'https://app.example.com';
const script = `${origin}/remotes/mfe-inbox/1.4.0/page.0a1b2c3d4e5f.js`;
const inbox = { remote: 'mfe-inbox', version: '1.4.0' };
const shell = `${origin}/rendering.0a1b2c3d4e5f.js`;

const stackOf = (message: string, ...frames: string[]) => ({
  message,
  stack: [`Error: ${message}`, ...frames].join('\n'),
});

test.each([
  ['Chromium', [`    at send (${script}:1:2)`, `    at ${shell}:1:2`]],
  ['Chromium, without a name', [`    at ${script}:1:2`]],
  ['Chromium, after an await', [`    at async ${script}:1:2`]],
  ['Chromium, inside a built-in function', ['    at Array.map (<anonymous>)', `    at list (${script}:1:2)`]],
  ['Firefox and Safari', [`send@${script}:1:2`, `render@${shell}:1:2`]],
])('[PF-11] the topmost script of a stack decides, as %s writes it', (_browser, frames) => {
  expect(culpritIn(stackOf('it threw', ...frames))).toEqual(inbox);
});

test.each([
  ['the shell', stackOf('it threw', `    at emit (${shell}:1:2)`, `    at send (${script}:1:2)`)],
  ['an extension', stackOf('it threw', '    at wrap (moz-extension://abc/content.js:1:2)')],
  [
    'an extension around a remote',
    stackOf('it threw', `    at send (${script}:1:2)`, '    at chrome-extension://abc/a.js:1:2'),
  ],
  ['a script of another site', stackOf('it threw', '    at https://chat.example.com/widget.js:1:2')],
  ['nothing: the message alone names a remote', stackOf(`cannot load (${script}:1:2)`)],
  ['nothing: it has no stack', { message: 'it threw' }],
])('[PF-11] nobody is blamed for an error of %s', (_whose, error) => {
  expect(culpritIn(error)).toBeUndefined();
});

test('[PF-11] frames of the shell that only noticed it are skipped', () => {
  const error = stackOf(
    'window.fetch was replaced',
    `    at set (${shell}:1:2)`,
    `    at mount (${script}:1:2)`,
  );

  expect(culpritIn(error, 1)).toEqual(inbox);
});
