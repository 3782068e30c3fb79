import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

const origin = 'https://app.example.com';
const script = '/remotes/mfe-inbox/1.4.0/__federation_expose_page.0a1b2c3d4e5f.js';

function failure(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: [`Error: ${message}`, ...frames].join('\n') });
}

test.each([
  ['Chromium', `    at Thread (${origin}${script}:1:2345)`],
  ['Chromium, without a name', `    at ${origin}${script}:1:2345`],
  ['Firefox and Safari', `Thread@${origin}${script}:1:2345`],
])('[PF-04] names the first place in a remote, as %s writes it', (_browser, frame) => {
  const error = failure(
    'it threw',
    `    at render (${origin}/shell.0123456789ab.js:1:9)`,
    frame,
    `${frame}9`,
  );

  expect(reasonOf(error)).toBe(
    'it threw (at remotes/mfe-inbox/1.4.0/__federation_expose_page.0a1b2c3d4e5f.js:1:2345)',
  );
});

test('[PF-04] a long message leaves room for the place', () => {
  const reason = reasonOf(failure('x'.repeat(900), `at ${origin}${script}:1:2345`));

  expect(reason).toHaveLength(500);
  expect(reason).toMatch(/x \(at remotes\/mfe-inbox\/.*:1:2345\)$/);
});

test('[PF-04] values thrown elsewhere, or that are not errors, keep their message', () => {
  expect(reasonOf(failure('no', `at ${origin}/shell.0123456789ab.js:1:9`))).toBe('no');
  expect(reasonOf('just a text')).toBe('just a text');
});
