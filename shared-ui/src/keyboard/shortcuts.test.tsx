import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, renderScreen, screen, staff } from '../testing/index.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { turnShortcuts } from './shortcut-choice.ts';
import { shortcutNames, shortcutTable } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

beforeEach(() => localStorage.clear());

function Page({ actions }: { actions: ShortcutActions }) {
  useShortcuts(actions);

  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Chosen" />
      <div role="menu">
        <button role="menuitem">Item</button>
      </div>
    </>
  );
}

/** Renders a page on which each of these shortcuts records its name. */
function open(...names: (keyof ShortcutActions)[]) {
  const pressed: string[] = [];
  const actions = Object.fromEntries(names.map((name) => [name, () => pressed.push(name)]));

  return { ...renderScreen(<Page actions={actions} />), pressed };
}

test('[SH-12] no two shortcuts have the same keys, and none begins where another ends', () => {
  const rows = shortcutNames.map((name) => shortcutTable[name]).filter(({ isOfField }) => !isOfField);
  const keys = rows.map((row) => row.keys);
  expect(new Set(keys).size).toBe(keys.length);
  const first = new Set(keys.flatMap((one) => (one.includes(' ') ? one.split(' ').slice(0, 1) : [])));
  expect(keys.filter((one) => first.has(one))).toEqual([]);
});

test('[SH-12] nothing happens while somebody types, in a menu, with Ctrl, or where single keys are off', async () => {
  const { user, pressed, session } = open('next', 'help');
  screen.getByRole('textbox').focus();
  await user.keyboard('j?');
  expect(screen.getByRole('textbox')).toHaveValue('j?');
  screen.getByRole('menuitem').focus();
  await user.keyboard('j');
  screen.getByRole('menuitem').blur();
  await user.keyboard('{Control>}j{/Control}');
  turnShortcuts(session.get().me?.id ?? 0, false);
  await user.keyboard('j?');
  expect(pressed).toEqual([]);

  turnShortcuts(session.get().me?.id ?? 0, true);
  await user.keyboard('j?');
  expect(pressed).toEqual(['next', 'help']);
});

test('[SH-12] two parts of a page act at one key, but not where what is in focus has used it', async () => {
  const pressed: string[] = [];
  const part = (name: string) => <Page actions={{ snooze: () => pressed.push(name) }} />;
  const { user } = renderScreen(
    <>
      {part('list')}
      {part('thread')}
      <button onKeyDown={(event) => event.preventDefault()}>Takes keys</button>
    </>,
  );
  await user.keyboard('s');
  expect(pressed).toEqual(['list', 'thread']);

  screen.getByRole('button', { name: 'Takes keys' }).focus();
  await user.keyboard('s');
  expect(pressed).toHaveLength(2);
});

test('[SH-12] g and a letter are one shortcut, and the letter alone another', async () => {
  const { user, pressed } = open('goContacts', 'newConversation', 'tag');
  await user.keyboard('gc');
  await user.keyboard('c');
  await user.keyboard('gt');
  await user.keyboard('t');
  expect(pressed).toEqual(['goContacts', 'newConversation', 'tag']);
});

test('[SH-12] those with Ctrl work while somebody types, and single keys off', async () => {
  const { user, pressed, session } = open('palette');
  turnShortcuts(session.get().me?.id ?? 0, false);
  screen.getByRole('textbox').focus();
  await user.keyboard('k{Control>}k{/Control}');
  expect(pressed).toEqual(['palette']);
});

test('[SH-12] a sign that takes Shift is pressed with it, after g too', async () => {
  const { pressed } = open('help', 'goContacts');
  fireEvent.keyDown(document.body, { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
  expect(pressed).toEqual(['help', 'goContacts']);
});

test('[SH-12] keys handled by the focused element, or part of an IME composition, are not shortcuts', () => {
  const { pressed } = open('next', 'palette', 'goContacts');
  const button = screen.getByRole('menuitem');
  const use = (event: Event): void => event.preventDefault();
  document.body.addEventListener('keydown', use);
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  document.body.removeEventListener('keydown', use);
  fireEvent.keyDown(document.body, { key: 'c', code: 'KeyC' });
  fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ', isComposing: true });
  fireEvent.keyDown(button, { key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true });
  expect(pressed).toEqual([]);
});

test('[SH-12] a checkbox leaves the keys to the page', async () => {
  const { user, pressed } = open('next');
  screen.getByRole('checkbox').focus();
  await user.keyboard('j');
  expect(pressed).toEqual(['next']);
});

test('[SH-12] a dialog that has to be answered first keeps the palette and the browser away', () => {
  const { pressed } = open('palette');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.dataset['state'] = 'open';
  document.body.append(dialog);
  const isLeftToBrowser = fireEvent.keyDown(dialog, { key: 'k', code: 'KeyK', ctrlKey: true });
  dialog.remove();
  expect(pressed).toEqual([]);
  expect(isLeftToBrowser).toBe(false);
});

test('[SH-12] the list leaves out the areas that a person does not have', async () => {
  const viewer = staff('viewer', {
    accountPermissions: [{ accountId: 11, permissions: ['view_conversations'] }],
    orgPermissions: [],
  });
  renderScreen(<ShortcutHelp onClose={vi.fn()} />, { me: viewer });
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog).toHaveTextContent('Next conversation');
  expect(dialog).not.toHaveTextContent('Waves');
});
