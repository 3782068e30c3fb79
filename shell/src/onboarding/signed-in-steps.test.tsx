import { getMe } from 'shared-contracts/api/users';
import { answers, mockApi, renderScreen, screen, staff, waitFor } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeBearer } from '../session/bearer.ts';
import { OnboardingApp } from './onboarding-app.tsx';
import { progress } from './progress.ts';

vi.mock('../session/sign-in/sign-in-client.ts', async () => {
  const { createMockClient } = await import('shared-ui/testing');

  return {
    clientConfig: () => Promise.resolve({ links: {} }),
    clientWith: () => Promise.resolve(createMockClient()),
  };
});

const left = vi.spyOn(location, 'replace');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  progress.clear();
  left.mockReset().mockImplementation(() => undefined);
  storeBearer('kept');
  mockApi(getMe, answers(staff('owner')));
});

function open(path: string) {
  history.replaceState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));

  return renderScreen(<OnboardingApp />);
}

test.each(['/onboarding/account', '/onboarding/number'])(
  '[AD-11] an owner of several accounts is led from %s to the start page and reads of no step',
  async (path) => {
    open(path);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'));
    expect(screen.queryByText(/^Step/)).toBeNull();
  },
);

test('[AD-11] whoever has just claimed the first number goes on with the first text', async () => {
  progress.change({ accountId: 11 });
  open('/onboarding/account');
  expect(await screen.findByText('Step 6 of 6')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});
