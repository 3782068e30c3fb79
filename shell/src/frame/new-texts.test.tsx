import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen } from 'shared-ui/testing';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { NewTexts } from './new-texts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface AddedText {
  readonly direction: 'inbound' | 'outbound';
  readonly notifies: 'staff' | 'nobody';
}

function show() {
  const { shell } = renderInShell(<NewTexts />, { at: '/conversations/4' });
  const text = (contactId: number, { direction = 'inbound', notifies = 'staff' }: Partial<AddedText> = {}) =>
    changeOutsideReact(() =>
      shell.bus.emit('message.added', { accountId: 11, contactId, messageId: 1, direction, notifies }),
    );

  return { text, pass: (ms: number) => changeOutsideReact(() => void vi.advanceTimersByTime(ms)) };
}

const said = () => screen.getByRole('status', { name: 'New texts' }).textContent;

test('[SH-12] announces a text in another conversation, and the next ones together after half a minute', async () => {
  const { text, pass } = show();
  await text(5);
  await pass(0);
  expect(said()).toBe('1 new text in other conversations');

  await text(6);
  await text(7);
  await pass(29_000);
  expect(said()).toBe('1 new text in other conversations');
  await pass(1_000);
  expect(said()).toBe('2 new texts in other conversations');
});

test('[SH-12] is silent about the open conversation, texts that are sent, reactions and blocked contacts', async () => {
  const { text, pass } = show();
  await text(4);
  await text(5, { direction: 'outbound' });
  await text(6, { notifies: 'nobody' });
  await pass(60_000);

  expect(said()).toBe('');
});

// discourse/discourse#42120, thinkcompany/react-a11y-announcer#10
test('[SH-12] announces a single text again, also after the clock was set back', async () => {
  const { text, pass } = show();
  await text(5);
  await pass(0);
  const first = screen.getByText('1 new text in other conversations');
  vi.setSystemTime(Date.now() - 3_600_000);
  await text(6);
  await pass(30_000);

  expect(screen.getByText('1 new text in other conversations')).not.toBe(first);
});
