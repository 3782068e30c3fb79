import { expect, test } from 'vitest';
import { mayRead, welcomeText } from './dev-server.ts';

const shell = new URL('https://app.example.com');

test.each(['http://localhost:3000', 'http://127.0.0.1:4173', 'https://app.example.com'])(
  '[PF-07] a page of %s may read what is worked on',
  (origin) => expect(mayRead(origin, shell)).toBe(true),
);

test.each([
  'https://app.example.com.evil.example',
  'http://app.example.com',
  'http://localhost.example',
  'null',
  undefined,
])('[PF-07] a page of %s may not', (origin) => expect(mayRead(origin, shell)).toBe(false));

test('[PF-07] the server says where it is, and how a shell takes the remote from it', () => {
  const text = welcomeText('mfe-inbox', 5174, shell);

  expect(text).toContain('http://localhost:5174/');
  expect(text).toContain('https://app.example.com/?override=mfe-inbox@http://localhost:5174');
});
