import { expect, test } from 'vitest';
import { checkedScript, checkedStyle, nameIntegrity } from './checked-script.ts';

test('[PF-03] a script that the registry does not name is not run', () => {
  expect(() => checkedScript('/remotes/mfe-inbox/1.0.0/unknown.js')).toThrow('is not named in the registry');
});

test('[PF-01] a script runs under the hash that the registry states', () => {
  nameIntegrity({ integrity: { '/remotes/mfe-inbox/1.0.0/entry.js': 'sha384-abc' } });
  const script = checkedScript('/remotes/mfe-inbox/1.0.0/entry.js');
  expect(script.integrity).toBe('sha384-abc');
  expect(script.src).toBe(new URL('/remotes/mfe-inbox/1.0.0/entry.js', location.href).href);
});

test('[PF-01] a remote on another origin is requested without credentials, so that its hash can be checked', () => {
  nameIntegrity({ integrity: { 'https://static.example/entry.js': 'sha384-abc' } });
  expect(checkedScript('https://static.example/entry.js').crossOrigin).toBe('anonymous');
});

test('[PF-01] a style sheet is held against the registry as a script is', () => {
  nameIntegrity({ integrity: { '/remotes/mfe-inbox/1.0.0/page.css': 'sha256-abc' } });

  expect(checkedStyle('/remotes/mfe-inbox/1.0.0/page.css')).toMatchObject({
    rel: 'stylesheet',
    integrity: 'sha256-abc',
    href: new URL('/remotes/mfe-inbox/1.0.0/page.css', location.href).href,
  });
  expect(() => checkedStyle('/remotes/mfe-inbox/1.0.0/unknown.css')).toThrow('is not named in the registry');
});
