import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getMessageCount } from 'shared-contracts/api/organizations';
import { getPreview } from 'shared-contracts/api/releases/previews';
import { getStatus } from 'shared-contracts/api/status';
import type { Me } from 'shared-contracts/domain/user';
import { answers, fails, mockApi, screen, staff, waitFor } from 'shared-ui/testing';
import type { Answer } from 'shared-ui/testing';
import { Frame } from '../frame/frame.tsx';
import { createReleasesInUse } from '../remotes/releases-in-use.ts';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { aRelease } from '../testing/a-release.ts';
import { hasPreviews, readStoredPreviews, storePreview } from './kept-previews.ts';
import { requestedPreview } from './requested-preview.ts';

const commit = '4f2c9d1a0b3c';
const wanted = { remote: 'mfe-inbox', commit };
const link = `/conversations?release=mfe-inbox@${commit}`;
const preview = {
  ...wanted,
  createdAt: '2026-11-20T17:00:00.000Z',
  createdBy: 'Ana Lee',
  expiresAt: '2026-12-04T17:00:00.000Z',
  release: aRelease(`0.0.0-preview-${commit}`, { pages: ['conversations', 'brandNew'] }),
};
const override = { remote: 'mfe-inbox', preview };
const releaser = staff('owner', { isReleaser: true });
interface Refused {
  readonly at?: string;
  readonly me?: Me;
  readonly answer?: Answer<typeof getPreview>;
}

const question = () => screen.queryByRole('alertdialog', { name: `Preview mfe-inbox at ${commit}?` });
const reload = vi.spyOn(location, 'reload');

beforeEach(() => {
  reload.mockReset().mockImplementation(() => undefined);
  localStorage.clear();
  mockApi(getStatus, answers({ items: [] }));
  mockApi(getMessageCount, answers({ message_count: 0, isExact: true }));
  mockApi(getPreview, answers({ preview }));
});

describe('[PF-15] an address', () => {
  test.each([
    'mfe-inbox',
    'mfe-inbox@',
    'mfe-inbox@4f2c9d1',
    'mfe-inbox@http://localhost:1',
    'mfe-inbox@../../4f2c9d1a0b3c',
    `shell@${commit}`,
    `../mfe-inbox@${commit}`,
    '',
  ])('with "%s" names no preview', (text) =>
    expect(requestedPreview(`?release=${encodeURIComponent(text)}`)).toBe('unusable'),
  );

  test('names remote and commit', () => {
    expect(requestedPreview(`?release=mfe-inbox@${commit}`)).toEqual(wanted);
    expect(requestedPreview('?page=2')).toBeUndefined();
  });

  test('is checked by the same rule when it is read from this browser', () => {
    expect(hasPreviews()).toBe(false);
    storePreview(wanted);
    localStorage.setItem('mfe-preview:mfe-campaigns', 'https://evil.example');

    expect(hasPreviews()).toBe(true);
    expect(readStoredPreviews()).toEqual([wanted]);
  });
});

describe('[PF-15] a link', () => {
  test('asks, and only the person starts the preview', async () => {
    const { user } = renderInShell(<Frame />, { at: link, me: releaser });
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(question()).toHaveTextContent('Ana Lee published this commit of a branch on Nov 20, 2026.');
    expect(question()).toHaveTextContent('see and do everything you can here');
    expect(hasPreviews()).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Run the preview' }));
    expect(readStoredPreviews()).toEqual([wanted]);
    expect(location.search).toBe('');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('canceled, leaves everything as it was', async () => {
    const { user } = renderInShell(<Frame />, { at: link, me: releaser });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(question()).toBeNull());
    expect(hasPreviews()).toBe(false);
    expect(location.search).toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  const ofOtherContract = { ...preview, release: { ...preview.release, contract: '99.0' } };

  test.each([
    ['of someone who may not see releases', { me: staff('owner') }, 'Only people who may see releases'],
    ['that names no commit', { at: '/conversations?release=mfe-inbox' }, 'not the address of a preview'],
    ['of an expired preview', { answer: fails('not_found') }, 'may have expired'],
    ['of a preview for another app', { answer: answers({ preview: ofOtherContract }) }, 'cannot run here'],
  ])('%s asks nothing and says why', async (_, { at = link, me = releaser, answer }: Refused, sentence) => {
    mockApi(getPreview, answer ?? answers({ preview }));
    const { shell } = renderInShell(<Frame />, { at, me });
    const said = () => shell.notices.get().map(({ text }) => text);

    await waitFor(() => expect(said()).toEqual([expect.stringContaining(sentence)]));
    expect(question()).toBeNull();
    expect(location.search).toBe('');
  });
});

describe('[PF-15] a running preview', () => {
  test('is the only candidate of its remote, with its own pages', () => {
    const registry = { revision: 1, remotes: { 'mfe-inbox': { stable: aRelease('1.0.0') } } };
    const candidates = createReleasesInUse(registry, 1, { overrides: [override] }).candidatesOf('mfe-inbox');

    expect(candidates).toEqual([{ release: preview.release, from: 'preview' }]);
  });

  test('is named on every page, with the way back', async () => {
    storePreview(wanted);
    const { user } = renderInShell(<Frame />, { at: '/forbidden', me: releaser, overrides: [override] });
    expect(
      await screen.findByText(`Preview of mfe-inbox at ${commit} by Ana Lee, until Dec 4, 2026`),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the released version' }));

    expect(hasPreviews()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('does not run for another person of this browser', () => {
    const { shell } = renderInShell(<Frame />, { me: staff('owner'), overrides: [override] });

    expect(shell.overrides()).toEqual([]);
    expect(screen.queryByText(/Preview of/)).toBeNull();
  });

  test('that cannot be loaded is replaced by nothing else', async () => {
    const { shell } = renderInShell(<Frame />, { me: releaser, overrides: [override] });
    await changeOutsideReact(() =>
      shell.places['./page'].state.next({
        kind: 'failed',
        remote: 'mfe-inbox',
        reason: 'A script did not arrive.',
        cause: 'broken',
        retry: () => undefined,
      }),
    );

    await screen.findByText(`The preview of mfe-inbox at ${commit} could not be loaded`);
    expect(screen.getByRole('alert')).toHaveTextContent('A script did not arrive.');
  });
});

describe('[PF-15] a preview that does not run', () => {
  test('says that it expired until the person ends it', async () => {
    storePreview(wanted);
    const missingPreviews = [{ ...wanted, mayReturn: false }];
    const { user } = renderInShell(<Frame />, { me: releaser, missingPreviews });
    const sentence = `The preview of mfe-inbox at ${commit} has expired, or you may no longer see it. You see the released version.`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End the preview' }));

    expect(screen.queryByText(sentence)).toBeNull();
    expect(hasPreviews()).toBe(false);
  });

  test('can be tried again if the API did not answer', async () => {
    storePreview(wanted);
    const missingPreviews = [{ ...wanted, mayReturn: true }];
    const { user } = renderInShell(<Frame />, { me: releaser, missingPreviews });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(reload).toHaveBeenCalledOnce();
    expect(readStoredPreviews()).toEqual([wanted]);
  });
});
