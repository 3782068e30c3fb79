import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

test('[AD-14] a sealed text opens for its own use, with its own key, unchanged', () => {
  const sealed = box.seal('authenticator of 5', 'JBSWY3DP');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(box.open('authenticator of 6', sealed)).toBeUndefined();
  expect(createSecretBox(randomBytes(32)).open('authenticator of 5', sealed)).toBeUndefined();
  expect(box.open('authenticator of 5', changed)).toBeUndefined();
  expect(box.open('authenticator of 5', Buffer.from('short'))).toBeUndefined();
  expect(sealed.includes('JBSWY3DP')).toBe(false);
  expect(box.open('authenticator of 5', sealed)).toBe('JBSWY3DP');
});
