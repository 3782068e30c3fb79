import { beforeEach, describe, expect, test, vi } from 'vitest';
import { overrideCookie } from 'shared-contracts/client-config';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { getStatus } from 'shared-contracts/api/status';
import { answers, mockApi, screen, staff, waitFor, within } from 'shared-ui/testing';
import { Frame } from '../frame/frame.tsx';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { storeOverride, readStoredOverrides } from './kept-overrides.ts';

const link = '/conversations?override=mfe-inbox@http://localhost:5173';
const inbox = { remote: 'mfe-inbox', origin: 'http://localhost:5173', release: undefined };
const allowing = { allowOverrides: true };
const question = () => screen.queryByRole('alertdialog', { name: 'Run mfe-inbox from localhost:5173?' });
const reload = vi.spyOn(location, 'reload');

beforeEach(() => {
  reload.mockReset().mockImplementation(() => undefined);
  document.cookie = `${overrideCookie}=; path=/; max-age=-1`;
  mockApi(getStatus, answers({ items: [] }));
  mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
});

describe('[PF-07] a link', () => {
  test('asks, and only the person switches it on', async () => {
    const { user } = renderInShell(<Frame />, { at: link, config: allowing });
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(question()).toHaveTextContent('see and do everything you can here');
    expect(readStoredOverrides()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Run it from there' }));
    expect(readStoredOverrides()).toEqual([{ remote: 'mfe-inbox', origin: 'http://localhost:5173' }]);
    expect(location.search).toBe('');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('canceled, leaves everything as it was', async () => {
    const { user } = renderInShell(<Frame />, { at: link, config: allowing });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(question()).toBeNull());
    expect(readStoredOverrides()).toEqual([]);
    expect(location.search).toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    [
      'to another computer',
      '/conversations?override=mfe-inbox@https://evil.example',
      allowing,
      'only from a dev server on this computer',
    ],
    ['where it is switched off', link, {}, 'turned off here'],
    ['without the permission', link, { ...allowing, demo: false }, 'Manage integrations'],
  ])('%s asks nothing and says why', async (...given) => {
    const [, at, config, sentence] = given;
    const me = staff('viewer', { orgPermissions: [] });
    const { shell } = renderInShell(<Frame />, { at, me, config });

    await waitFor(() =>
      expect(
        shell.notices
          .get()
          .map(({ text }) => text)
          .join(),
      ).toContain(sentence),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('[PF-07] a remote from a dev server', async () => {
  test('is named on every page, with the way out', async () => {
    storeOverride(inbox);
    const { user } = renderInShell(<Frame />, { at: '/forbidden', config: allowing, overrides: [inbox] });
    expect(await screen.findByText('mfe-inbox from localhost:5173')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the released version' }));

    expect(readStoredOverrides()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is neither named nor run without the permission', () => {
    const me = staff('viewer', { orgPermissions: [] });
    const { shell } = renderInShell(<Frame />, {
      me,
      config: { ...allowing, demo: false },
      overrides: [inbox],
    });

    expect(screen.queryByText(/from localhost/)).toBeNull();
    expect(shell.overrides()).toEqual([]);
  });

  test('has an error card that says why, with Retry and the way out', async () => {
    const { shell } = renderInShell(<Frame />, { config: allowing, overrides: [inbox] });
    const reason = 'http://localhost:5173 does not answer. Is the dev server running?';
    await changeOutsideReact(() =>
      shell.places['./page'].state.next({
        kind: 'failed',
        remote: 'mfe-inbox',
        reason,
        cause: 'broken',
        retry: () => undefined,
      }),
    );
    const card = screen.getByRole('alert');

    await within(card).findByRole('button', { name: 'Retry' });
    expect(card).toHaveTextContent('mfe-inbox could not be loaded from localhost:5173');
    expect(card).toHaveTextContent(reason);
    expect(within(card).getByRole('button', { name: 'Back to the released version' })).toBeInTheDocument();
  });
});
