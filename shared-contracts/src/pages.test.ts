import { expect, test } from 'vitest';
import { drawers } from './drawers.ts';
import { pageAt } from './pages.ts';

test('[SH-28] an unknown path leads to no page', () => {
  expect(pageAt('/no-such-page')).toBeUndefined();
});

test('[SH-09] a path leads to the page with its owner and its permission', () => {
  expect(pageAt('/conversations/12')).toMatchObject({
    name: 'conversations',
    owner: 'mfe-inbox',
    access: { kind: 'account', permission: 'view_conversations' },
  });
});

test('[SH-13] the button of a drawer leads to a page of its owner', () => {
  for (const { owner, add } of Object.values(drawers)) {
    expect(pageAt(add.path)?.owner).toBe(owner);
  }
});
