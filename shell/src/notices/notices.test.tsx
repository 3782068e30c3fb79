import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeConversation, reopenConversation } from 'shared-contracts/api/inbox';
import { unreachable } from 'shared-contracts/own-refusals';
import { answers, fails, mockApi, screen, userEvent } from 'shared-ui/testing';
import { changeOutsideReact } from '../testing/change-outside-react.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { NoticeList } from './notice-list.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('[SH-15] notices', () => {
  test('an error interrupts, a success waits its turn; both hide after 10 s', async () => {
    const { shell } = renderInShell(<NoticeList />);
    await changeOutsideReact(() =>
      shell.bus.emit('notice.show', { tone: 'error', text: 'That did not work.' }),
    );
    await changeOutsideReact(() =>
      shell.bus.emit('notice.show', { tone: 'success', text: 'Conversation marked as closed.' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
    expect(screen.getByRole('status')).toHaveTextContent('Conversation marked as closed.');

    await changeOutsideReact(() => vi.advanceTimersByTime(9_000));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await changeOutsideReact(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('the same sentence stands once, with its time begun again', async () => {
    const { shell } = renderInShell(<NoticeList />);
    const say = () =>
      changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'error', text: 'That did not work.' }));
    await say();
    await changeOutsideReact(() => vi.advanceTimersByTime(6000));
    await say();
    await changeOutsideReact(() => vi.advanceTimersByTime(6000));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('[SH-17] a success takes away the notice that the server could not be reached, and no other error', async () => {
    const { shell } = renderInShell(<NoticeList />);
    for (const text of [unreachable, 'That did not work.']) {
      await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'error', text }));
    }
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'success', text: 'Saved.' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
  });

  test('[SH-17] a call that works the second time takes the notice away; another call does not', async () => {
    mockApi(closeConversation, fails('unreachable', { message: unreachable }), answers({}));
    mockApi(reopenConversation, answers({}));
    const { shell } = renderInShell(<NoticeList />);
    const press = () => shell.client.call(closeConversation, { accountId: 11, contactId: 1 });
    await expect(press()).rejects.toThrow(unreachable);
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'error', text: unreachable }));
    await changeOutsideReact(() => shell.client.call(reopenConversation, { accountId: 11, contactId: 1 }));
    expect(screen.getByRole('alert')).toHaveTextContent(unreachable);

    await changeOutsideReact(press);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[SH-17] notices that load with the first press do not cover its button', async () => {
    renderInShell(<button>Save</button>);
    const button = screen.getByText('Save');
    button.focus();
    const anywhere = new DOMRect(0, 700, 300, 60);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(anywhere);
    const { shell } = renderInShell(<NoticeList />);
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'error', text: 'No.' }));
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('data-at-top');
    vi.mocked(Element.prototype.getBoundingClientRect).mockRestore();
  });

  test('[SH-17] notices do not cover the button that was pressed', async () => {
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    const place = (element: Element, top: number) =>
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 60));
    const { shell } = renderInShell(
      <>
        <button>Top</button>
        <button>Bottom</button>
        <NoticeList />
      </>,
    );
    const region = screen.getByRole('region', { name: 'Notices' });
    place(region, 700);
    place(screen.getByText('Top'), 0);
    place(screen.getByText('Bottom'), 720);
    const isAtTopAfter = async (button: string): Promise<boolean> => {
      await user.click(screen.getByText(button));
      await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'error', text: button }));

      return region.hasAttribute('data-at-top');
    };
    expect(await isAtTopAfter('Top')).toBe(false);
    expect(await isAtTopAfter('Bottom')).toBe(true);

    await changeOutsideReact(() => vi.advanceTimersByTime(10_000));
    place(screen.getByText('Bottom'), 200);
    expect(await isAtTopAfter('Top')).toBe(false);
  });

  test('offers to undo what it tells of, once', async () => {
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    const { shell } = renderInShell(<NoticeList />);
    const undo = vi.fn();
    const text = 'Conversation marked as closed.';
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'success', text, undo }));

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('can be dismissed, and stays while it has the pointer or the focus', async () => {
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    const { shell } = renderInShell(<NoticeList />);
    await changeOutsideReact(() =>
      shell.bus.emit('notice.show', { tone: 'info', text: 'A new version is here.' }),
    );
    await user.hover(screen.getByRole('status'));
    await changeOutsideReact(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('status')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  // cengage/react-magma#1927
  test('stays while it has the focus, though the pointer leaves it', async () => {
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    const { shell } = renderInShell(<NoticeList />);
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'info', text: 'News.' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.hover(screen.getByRole('status'));
    await user.unhover(screen.getByRole('status'));
    await changeOutsideReact(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  // facebook/astryx#3398, chakra-ui/zag#2238
  test('stays while the page is in the background', async () => {
    const { shell } = renderInShell(<NoticeList />);
    const becomes = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'success', text: 'Closed.' }));
    await changeOutsideReact(() => becomes('hidden'));
    await changeOutsideReact(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status')).toBeInTheDocument();

    await changeOutsideReact(() => becomes('visible'));
    await changeOutsideReact(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByRole('status')).toBeNull();
  });

  // facebook/astryx#3398, chakra-ui/zag#2771
  test('gives the focus back when it is dismissed with a key', async () => {
    const user = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) });
    const { shell } = renderInShell(
      <>
        <button>Save</button>
        <NoticeList />
      </>,
    );
    await user.click(screen.getByText('Save'));
    await changeOutsideReact(() => shell.bus.emit('notice.show', { tone: 'success', text: 'Saved.' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Save')).toHaveFocus();
  });

  // nvaccess/nvda#14591, elastic/eui#1947
  test('come into a region that was live before', async () => {
    renderInShell(<NoticeList />);
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite');
  });
});
