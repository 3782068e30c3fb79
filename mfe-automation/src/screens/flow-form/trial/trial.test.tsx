import { renderScreen, screen, within } from 'shared-ui/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aStep, anAvailableList } from '../../../testing/samples.ts';
import type { FormStep } from '../values/form-values.ts';
import { Trial } from './trial.tsx';

const lists = {
  lists: [anAvailableList()],
  names: new Map([[4, 'Regulars']]),
  isPending: false,
  isLoaded: true,
  error: undefined,
  refetch: () => Promise.reject(new Error('Nothing is fetched again here.')),
};
const reminder = aStep({
  id: 72,
  eventId: 'not_responded',
  eventFilledArgs: { listId: 4, keywords: '', delay: 172_800 },
  actionFilledArgs: { ...aStep().actionFilledArgs, body: 'Still there, {contact.first_name|friend}?' },
});
const steps: FormStep[] = [
  { ...aStep(), key: 'a' },
  { ...reminder, key: 'b' },
];
const show = (shown: readonly FormStep[] = steps) => renderScreen(<Trial steps={shown} lists={lists} />);
const box = () => screen.getByRole('textbox', { name: 'Text as the customer' });
const onPhone = () =>
  within(screen.getByRole('list', { name: 'Texts on the phone' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const later = (button: string) => screen.getByRole('button', { name: button });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });

  return () => vi.useRealTimers();
});

test.each(['', '   '])('[AU-07] %j is not sent as the customer', async (typed) => {
  const { user } = show();
  await user.type(box(), `${typed}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Send text' }));

  expect(onPhone()).toEqual(['Send a test text or skip ahead to see what happens.']);
  expect(later('New customer')).toBeDisabled();
});

test('[AU-07] a sent text empties the box, and a new customer empties the phone', async () => {
  const { user } = show();
  expect(later('New customer')).toBeDisabled();
  await user.type(box(), '  hello {Enter}');
  expect(onPhone()).toEqual(['hello']);
  expect(box()).toHaveValue('');
  expect(screen.getByRole('log')).toHaveTextContent("The text has none of the step's keywords.");
  await user.click(later('New customer'));

  expect(onPhone()).toEqual(['Send a test text or skip ahead to see what happens.']);
  expect(later('New customer')).toBeDisabled();
});

test('[AU-07] the clock runs in the account’s zone, and the texts of another time are marked', async () => {
  const { user } = show();
  expect(screen.getByRole('status')).toHaveTextContent(/^It is Fri, Nov 20, 2026, 7:00\sAM\.$/);
  await user.type(box(), 'hello{Enter}');
  await user.click(later('1 hour later'));
  expect(screen.getByRole('status')).toHaveTextContent(/8:00\sAM\.$/);
  await user.type(box(), 'JOIN{Enter}');

  expect(onPhone()).toEqual([
    'hello',
    expect.stringMatching(/^Fri, Nov 20, 2026, 8:00\sAM$/),
    'JOIN',
    'Welcome, Sam!',
  ]);
});

test('[AU-07] skipping leads to the next step, and is off once nothing waits', async () => {
  const { user } = show();
  await user.click(later('1 day later'));
  expect(onPhone()).toEqual(['Send a test text or skip ahead to see what happens.']);
  await user.click(later('Skip to next step'));

  expect(onPhone()).toEqual(['Still there, Sam?']);
  expect(screen.getByRole('status')).toHaveTextContent(/^It is Sun, Nov 22, 2026, 7:00\sAM\.$/);
  expect(later('Skip to next step')).toBeDisabled();
});

test('[AU-07] off the list, a step that comes due does nothing, and the log says why', async () => {
  const { user } = show();
  const list = screen.getByRole('checkbox', { name: 'Regulars' });
  expect(list).toBeChecked();
  await user.click(list);
  await user.click(later('Skip to next step'));

  expect(screen.getByRole('log')).toHaveTextContent(
    'Step 2 had no effect. The contact is no longer on the list.',
  );
  expect(onPhone()).toEqual(['Send a test text or skip ahead to see what happens.']);
});

test.each([
  ['HELP', 'This keyword gets the help reply. It never reaches a flow.'],
  ['start', 'This keyword opts them in. It never reaches a flow.'],
  ['Stop', 'This keyword opts them out, so they get no more texts. It never reaches a flow.'],
])('[AU-07] %s gets no reply of a flow, and the log says why', async (typed, sentence) => {
  const { user } = show();
  await user.type(box(), `${typed}{Enter}`);

  expect(onPhone()).toEqual([typed]);
  expect(screen.getByRole('log')).toHaveTextContent(sentence);
});

test('[AU-07] a customer who opted out gets replies again after START', async () => {
  const { user } = show();
  for (const typed of ['STOP', 'JOIN', 'START', 'JOIN']) {
    // oxlint-disable-next-line no-await-in-loop -- One text after the other.
    await user.type(box(), `${typed}{Enter}`);
  }

  expect(screen.getByRole('log')).toHaveTextContent('They opted out, so flows do nothing for them.');
  expect(onPhone()).toEqual(['STOP', 'JOIN', 'START', 'JOIN', 'Welcome, Sam!']);
});

test('[AU-07] a flow without a list does nothing, and says what to choose', async () => {
  const blank = { ...aStep().eventFilledArgs, listId: null };
  const { user } = show([{ ...aStep({ eventFilledArgs: blank }), key: 'a' }]);
  expect(screen.getByText('Pick a list to add the test customer to.')).toBeVisible();
  await user.type(box(), 'JOIN{Enter}');

  expect(onPhone()).toEqual(['JOIN']);
  expect(screen.getByRole('log', { name: 'What the flow did' })).not.toHaveTextContent('runs');
});

test('[AU-07] pictures and contact cards of a step arrive on the phone', async () => {
  const media = ['/media/menu.png', '/media/harbor.vcf'];
  const actionFilledArgs = { ...aStep().actionFilledArgs, body: '', media };
  const { user } = show([{ ...aStep({ actionFilledArgs }), key: 'a' }]);
  await user.type(box(), 'JOIN{Enter}');

  expect(screen.getByRole('img', { name: 'Attached' })).toHaveAttribute('src', '/media/menu.png');
  expect(screen.getByText('Contact card')).toBeVisible();
});
