import { closeConversation, reopenConversation } from 'shared-contracts/api/inbox';
import { snoozeConversation } from 'shared-contracts/api/team';
import { accountId } from 'shared-ui/messaging/testing/samples';
import {
  act,
  answers,
  askedOf,
  hangs,
  mockApi,
  renderScreen,
  screen,
  staff,
  waitFor,
} from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
// The rows import it lazily. Importing it here keeps expectations from waiting for a file.
import '../../components/snooze/snooze-dialog.tsx';
import { conversationListId } from '../../components/conversation-list-id.ts';
import { aBrief, anItem, aTeamConversation } from '../../testing/samples.ts';
import { SwipedRows } from './swiped-rows.tsx';

const ann = anItem(1, 'Ann Lee');
const closed = { ...anItem(2, 'Bo Ek'), contact: aBrief({ id: 2, name: 'Bo Ek', isDone: true }) };

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

function show(me = staff()) {
  return renderScreen(
    <>
      <div role="listbox" id={conversationListId}>
        {[ann, closed].map(({ contact }) => (
          <div key={contact.id}>
            <div role="option" aria-selected={false} id={`conversation-${contact.id}`}>
              {contact.name}
            </div>
          </div>
        ))}
      </div>
      <SwipedRows items={[ann, closed]} />
    </>,
    { me },
  );
}

const rowOf = (name: string): HTMLElement => screen.getByRole('option', { name });
const shift = (name: string): string => rowOf(name).style.transform;

type Place = [x: number, y: number, pointerType?: string];

function touch(name: string, type: string, [clientX, clientY, pointerType = 'touch']: Place): void {
  act(() => {
    rowOf(name).dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerType,
        pointerId: 1,
        isPrimary: true,
        clientX,
        clientY,
      }),
    );
  });
}

/** Moves a finger over a row along these positions, and lifts it at the last. */
function swipe(name: string, places: [number, number][], pointerType = 'touch'): void {
  const last = places.at(-1) ?? [0, 0];
  touch(name, 'pointerdown', [...(places[0] ?? last), pointerType]);
  places.slice(1).forEach((place) => touch(name, 'pointermove', [...place, pointerType]));
  touch(name, 'pointerup', [...last, pointerType]);
}

const far: [number, number][] = [
  [100, 50],
  [130, 52],
  [230, 55],
];

test('[IN-04] a mouse, a scroll, a short move and one that returns change nothing', () => {
  mockApi(closeConversation, hangs());
  show();
  swipe('Ann Lee', far, 'mouse');
  swipe('Ann Lee', [
    [100, 50],
    [104, 90],
    [240, 100],
  ]);
  swipe('Ann Lee', [
    [100, 50],
    [130, 50],
    [190, 50],
  ]);
  swipe('Ann Lee', [...far, [110, 50]]);
  swipe('Ann Lee', [
    [5, 50],
    [40, 50],
    [200, 50],
  ]);
  touch('Ann Lee', 'pointerdown', [100, 50]);
  touch('Ann Lee', 'pointermove', [230, 50]);
  touch('Ann Lee', 'pointercancel', [230, 50]);

  expect(shift('Ann Lee')).toBe('');
  expect(askedOf(closeConversation)).toEqual([]);
});

test('[IN-04] rows of people who may only read do not move', () => {
  mockApi(closeConversation, hangs());
  show(staff('agent', { accountPermissions: [{ accountId, permissions: [] }] }));
  touch('Ann Lee', 'pointerdown', [100, 50]);
  touch('Ann Lee', 'pointermove', [240, 50]);

  expect(shift('Ann Lee')).toBe('translateX(0px)');
  expect(screen.queryByText('Close')).toBeNull();
  touch('Ann Lee', 'pointerup', [240, 50]);
  expect(askedOf(closeConversation)).toEqual([]);
});

test('[IN-01][IN-04] a row follows the finger, names what it does, and closes with an undo', async () => {
  mockApi(closeConversation, answers({}));
  mockApi(reopenConversation, answers({}));
  const { notices } = show();
  touch('Ann Lee', 'pointerdown', [100, 50]);
  touch('Ann Lee', 'pointermove', [150, 52]);
  expect(shift('Ann Lee')).toBe('translateX(50px)');
  expect(screen.getByText('Close')).toBeInTheDocument();
  touch('Ann Lee', 'pointermove', [220, 52]);
  touch('Ann Lee', 'pointerup', [220, 52]);

  expect(shift('Ann Lee')).toBe('');
  expect(screen.queryByText('Close')).toBeNull();
  await waitFor(() => expect(askedOf(closeConversation)).toEqual([{ accountId, contactId: 1 }]));
  await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: 'Conversation marked as closed.' }));
  notices.at(-1)?.undo?.();
  await waitFor(() => expect(askedOf(reopenConversation)).toEqual([{ accountId, contactId: 1 }]));
});

test('[IN-01][IN-04] a swipe to the right reopens a closed conversation', async () => {
  mockApi(reopenConversation, answers({}));
  show();
  swipe('Bo Ek', far);

  await waitFor(() => expect(askedOf(reopenConversation)).toEqual([{ accountId, contactId: 2 }]));
});

test('[IN-04] a swipe to the left asks how long to snooze', async () => {
  mockApi(snoozeConversation, answers(aTeamConversation({ snoozedUntil: '2099-01-01T00:00:00.000Z' })));
  const { user } = show();
  swipe('Ann Lee', [
    [300, 50],
    [280, 50],
    [190, 50],
  ]);
  await user.click(await screen.findByRole('button', { name: 'In 1 hour' }));

  await waitFor(() => expect(askedOf(snoozeConversation)).toMatchObject([{ accountId, contactId: 1 }]));
});
