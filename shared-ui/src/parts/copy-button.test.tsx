import { renderScreen, screen, waitFor } from 'shared-ui/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const refusal = 'Your browser did not allow copying. Select the text and copy it.';

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('Write permission denied.')) }],
  ['has no clipboard, because the page has no HTTPS', undefined],
])('[AD-03] says so if the browser %s', async (_, clipboard) => {
  const { user, notices } = renderScreen(<CopyButton text="sms:+1" label="Copy link" done="Link copied." />);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));

  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error', text: refusal }]));
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy link');
});

test('[AD-03] copies the text and confirms it', async () => {
  const { user, notices } = renderScreen(<CopyButton text="sms:+1" label="Copy link" done="Link copied." />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('sms:+1');
  expect(notices).toMatchObject([{ tone: 'success', text: 'Link copied.' }]);
});
