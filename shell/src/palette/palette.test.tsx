import { beforeEach, expect, test, vi } from 'vitest';
import { screen, staff } from 'shared-ui/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => localStorage.clear());

const viewer = staff('viewer', {
  accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }],
  orgPermissions: [],
});

async function open(options: Parameters<typeof renderInShell>[1] = {}) {
  const [onClose, onHelp] = [vi.fn(), vi.fn()];
  const shown = renderInShell(<Palette onClose={onClose} onHelp={onHelp} />, options);
  const box = await screen.findByRole('combobox', { name: 'Find pages, people and actions' });

  return { ...shown, box, onClose, onHelp };
}

test('[SH-12] pages that a person may not open, or that are not there, are not offered', async () => {
  const { box, user } = await open({ me: viewer, pages: ['conversations', 'contacts'] });
  expect(screen.getByRole('option', { name: 'Conversations' })).toBeInTheDocument();
  await user.type(box, 'waves');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText(/^Nothing matches “waves”/)).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'contacts');
  expect(screen.queryByRole('option')).toBeNull();
});

test('[SH-12] arrows go round, the box names the active one, and Enter goes there', async () => {
  const { box, user, onClose, onHelp } = await open();
  await user.type(box, 'theme');
  const options = screen.getAllByRole('option');
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
  await user.keyboard('{ArrowUp}');
  expect(box).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(options[0]).toHaveAttribute('aria-selected', 'true');

  await user.clear(box);
  await user.type(box, 'shortcuts{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onHelp).toHaveBeenCalledOnce();
});

test('[SH-10] another account is chosen, and the app hears of it', async () => {
  const { box, user, shell } = await open();
  const chosen: number[] = [];
  shell.bus.on('account.selected').subscribe(({ accountId }) => chosen.push(accountId));
  await user.type(box, 'pier{Enter}');
  expect(chosen).toEqual([12]);
  expect(shell.session.get().activeAccountId).toBe(12);
});
