import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfPhone } from './area-codes.ts';
import { closedZone, nextOpenHours } from './quiet-hours.ts';

const isOpen = (phone: string, at: string) => closedZone(new Date(at), placeOfPhone(phone)) === undefined;

test.each([
  ['+12125550100', '2026-11-21T12:59:00Z', false], // 7:59 in New York
  ['+12125550100', '2026-11-21T13:00:00Z', true],
  ['+12125550100', '2026-11-22T01:59:00Z', true], // 20:59
  ['+12125550100', '2026-11-22T02:00:00Z', false],
  ['+13055550100', '2026-11-22T01:00:00Z', false], // Florida: to 20:00
  ['+12035550100', '2026-11-21T13:30:00Z', false], // Connecticut: from 9:00
  ['+15125550100', '2026-11-22T16:00:00Z', false], // Texas on a Sunday, 10:00
  ['+15125550100', '2026-11-22T18:00:00Z', true],
  ['+14015550100', '2026-11-21T22:00:00Z', false], // Rhode Island on a Saturday, 17:00
  ['+14015550100', '2026-11-20T22:00:00Z', true], // and on a Friday
])('[IN-07] %s at %s: may be texted %s', (phone, at, expected) => {
  expect(isOpen(phone, at)).toBe(expected);
});

test('[IN-07] a number whose area code spans zones is texted when all of them are open', () => {
  const place = placeOfPhone('+18505550100');
  const half = new Date('2026-11-21T13:30:00Z'); // 8:30 in New York, 7:30 in Chicago

  expect(place).toEqual({ state: 'FL', zones: ['America/Chicago', 'America/New_York'] });
  expect(closedZone(half, place)).toBe('America/Chicago');
  expect(nextOpenHours(half, place).toISOString()).toBe('2026-11-21T14:00:00.000Z');
});

test('[IN-07] a number with an unknown area code has no place', () => {
  expect(placeOfPhone('+12345')).toEqual({ state: undefined, zones: [] });
  expect(placeOfPhone('+442079460000').zones).toEqual([]);
});

test('[IN-07] the next open instant is open, not before, and nothing between is', () => {
  const phones = [
    '+12125550100',
    '+15125550100',
    '+14015550100',
    '+18505550100',
    '+19075550100',
    '+15415550100',
  ];
  const range = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) };
  fc.assert(
    fc.property(
      fc.integer(range),
      fc.constantFrom(...phones),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (instant, phone, part) => {
        const place = placeOfPhone(phone);
        const next = nextOpenHours(new Date(instant), place);
        const between = new Date(instant + Math.floor((next.getTime() - instant) * part));

        expect(closedZone(next, place)).toBeUndefined();
        expect(next.getTime()).toBeGreaterThanOrEqual(instant);
        if (next.getTime() > instant) {
          expect(closedZone(between, place)).toBeDefined();
        }
      },
    ),
    { numRuns: 300 },
  );
});
