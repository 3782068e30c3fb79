import { getMe } from 'shared-contracts/api/users';
import { answers, fails, mockApi, screen, staff, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeBearer } from '../session/bearer.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { ActivatePage } from './activate.screen.tsx';

const left = vi.spyOn(location, 'replace');
const notice = 'Your organization is set to inactive';

beforeEach(() => {
  localStorage.clear();
  left.mockReset().mockImplementation(() => undefined);
});

test('[SH-16] an inactive organization reads that it is', async () => {
  storeBearer('kept');
  mockApi(getMe, fails('organization_inactive'));
  renderInShell(<ActivatePage />, { at: '/activate' });

  expect(await screen.findByRole('heading', { name: notice })).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['an active organization', true, answers(staff())],
  ['a session that has ended', true, fails('not_signed_in')],
  ['an unreachable server', true, fails('unavailable')],
  ['a visitor', false, answers(staff())],
])(
  '[SH-16] %s leads from /activate to the start page, without the notice',
  async (_who, isSignedIn, outcome) => {
    if (isSignedIn) {
      storeBearer('kept');
    }
    mockApi(getMe, outcome);
    renderInShell(<ActivatePage />, { at: '/activate' });

    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect(screen.queryByRole('heading', { name: notice })).toBeNull();
  },
);
