import { expect, test } from 'vitest';
import { followPageLife } from './page-life.ts';

test('[IN-01] a page that is frozen, kept or closed gives its stream up, and takes part again when it runs', () => {
  const calls: string[] = [];
  followPageLife({ suspend: () => calls.push('suspend'), resume: () => calls.push('resume') });

  document.dispatchEvent(new Event('freeze'));
  document.dispatchEvent(new Event('resume'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));

  expect(calls).toEqual(['suspend', 'resume', 'suspend', 'resume']);
});
