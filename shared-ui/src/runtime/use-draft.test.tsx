import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, fireEvent, renderScreen, screen, staff } from '../testing/index.ts';
import { useDraft } from './use-draft.ts';

function Composer({ contactId = 1 }: { contactId?: number }) {
  const { text, setText, clear } = useDraft(contactId);

  return (
    <>
      <textarea aria-label="Message" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button onClick={clear}>Send</button>
    </>
  );
}

function Inbox() {
  const [contactId, setContactId] = useState(1);

  return (
    <>
      <button onClick={() => setContactId(contactId === 1 ? 2 : 1)}>Switch</button>
      <Composer contactId={contactId} />
    </>
  );
}

const message = () => screen.getByLabelText('Message');

test('[IN-03] a draft is there again after a reload', async () => {
  const { user, unmount } = renderScreen(<Composer />);
  await user.type(message(), 'See you at 5');
  unmount();

  renderScreen(<Composer />);

  expect(message()).toHaveValue('See you at 5');
});

test('[IN-03] each conversation has its own draft', async () => {
  const { user } = renderScreen(<Inbox />);
  await user.type(message(), 'To the first');
  await user.click(screen.getByText('Switch'));
  expect(message()).toHaveValue('');

  await user.type(message(), 'To the second');
  await user.click(screen.getByText('Switch'));

  expect(message()).toHaveValue('To the first');
});

test('[IN-03] a draft belongs to its writer, and outlives the session', async () => {
  const { user, unmount } = renderScreen(<Composer />);
  await user.type(message(), 'Mine');
  unmount();

  const other = renderScreen(<Composer />, { me: staff('agent', { id: 6 }) });
  expect(message()).toHaveValue('');
  other.unmount();

  renderScreen(<Composer />);
  expect(message()).toHaveValue('Mine');
});

test('[IN-03] a sent draft is gone', async () => {
  const { user, unmount } = renderScreen(<Composer />);
  await user.type(message(), 'Sent now');
  await user.click(screen.getByText('Send'));
  expect(message()).toHaveValue('');
  unmount();

  renderScreen(<Composer />);

  expect(message()).toHaveValue('');
});

test('[IN-03] two changes that meet before either is shown both stand', async () => {
  function TwoAtOnce() {
    const { text, setText } = useDraft(1);
    const add = (word: string) => () => setText((before) => `${before}${word}`);

    return (
      <>
        <output>{text}</output>
        <button
          onClick={() => {
            add('one ')();
            add('two')();
          }}
        >
          Add both
        </button>
      </>
    );
  }
  const { user } = renderScreen(<TwoAtOnce />);

  await user.click(screen.getByText('Add both'));

  expect(screen.getByRole('status')).toHaveTextContent('one two');
});

/** Changes a stored draft as another tab does. */
function changeElsewhere(oldValue: string, newValue: string | null): void {
  const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('draft:'));
  if (newValue === null) {
    localStorage.removeItem(key);
  } else {
    localStorage.setItem(key, newValue);
  }
  fireEvent(window, new StorageEvent('storage', { key, oldValue, newValue }));
}

test.each<[source: string, change: readonly [before: string, after: string | null], shown: string]>([
  ['dam-agents/dam#3305: sent there', ['See you at 5', null], ''],
  ['Zimbra/zm-web-client#876: written there', ['See you at 5', 'See you at 6'], 'See you at 6'],
  ['something else was written here', ['See you', null], 'See you at 5'],
])('[IN-03] a draft follows the one in another tab (%s)', async (_source, [oldValue, newValue], shown) => {
  const { user } = renderScreen(<Inbox />);
  await user.type(message(), 'See you at 5');
  changeElsewhere(oldValue, newValue);
  expect(message()).toHaveValue(shown);

  await user.type(message(), '!');
  expect(message()).toHaveValue(`${shown}!`);
});

test('[IN-03] a draft that was sent while its composer was closed is gone where it is shown again', async () => {
  let finishSending = (): void => undefined;
  function Sending() {
    const { setText, clear } = useDraft(1);
    finishSending = clear;

    return <button onClick={() => setText('Our menu')}>Write</button>;
  }
  const sending = renderScreen(<Sending />);
  await sending.user.click(screen.getByText('Write'));
  sending.unmount();
  renderScreen(<Composer />);
  expect(message()).toHaveValue('Our menu');
  act(() => finishSending());

  expect(message()).toHaveValue('');
});
