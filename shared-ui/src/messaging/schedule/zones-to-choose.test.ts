import { afterEach, expect, test, vi } from 'vitest';
import { zonesToChoose } from './zones-to-choose.ts';

afterEach(() => vi.restoreAllMocks());

function deviceIn(timeZone: string): void {
  const own = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(own);
}

test('[IN-07] each zone is offered once, with whose it is', () => {
  deviceIn('America/New_York');

  expect(zonesToChoose('America/Los_Angeles', ['America/New_York'])).toEqual([
    { zone: 'America/Los_Angeles', note: 'this account' },
    { zone: 'America/New_York', note: 'this contact, this device' },
  ]);
});

test('[IN-07] a device whose clock is set to no place adds none, for the API would refuse it', () => {
  deviceIn('UTC');

  expect(zonesToChoose('America/Los_Angeles', []).map(({ zone }) => zone)).toEqual(['America/Los_Angeles']);
});
