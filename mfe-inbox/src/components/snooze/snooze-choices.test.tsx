import { renderScreen, screen } from 'shared-ui/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SnoozeChoices } from './snooze-choices.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T22:00:00Z') }));
afterEach(() => void vi.useRealTimers());

// yshavit/whatdid#30, hardchor/snoozr#47
test.each([
  ['In 1 hour', '2026-11-25T13:30:00.000Z'],
  ['In 3 hours', '2026-11-25T15:30:00.000Z'],
  ['Tomorrow, 8:00 AM', '2026-11-26T13:00:00.000Z'],
  ['Monday, 8:00 AM', '2026-11-30T13:00:00.000Z'],
])('[IN-04] "%s" counts from the press, also if the choices were open overnight', async (label, until) => {
  const onChosen = vi.fn<(until: Date) => void>();
  const { user } = renderScreen(
    <SnoozeChoices timeZone="America/New_York" isBusy={false} onChosen={onChosen} />,
  );
  vi.setSystemTime(new Date('2026-11-25T12:30:00Z'));
  await user.click(screen.getByRole('button', { name: label }));

  expect(onChosen.mock.calls).toEqual([[new Date(until)]]);
});
