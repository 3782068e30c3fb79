import fc from 'fast-check';
import { quietHoursProblem } from 'shared-contracts/domain/quiet-hours';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { expect, test } from 'vitest';
import { placeOfPhone, placesByPrefix } from './area-codes.rules.ts';
import { closedZone, nextOpenHours } from './quiet-hours.rules.ts';

const isOpen = (phone: string, at: string) => closedZone(new Date(at), placeOfPhone(phone)) === undefined;

test.each([
  ['+12125550100', '2026-11-21T12:59:00Z', false], // 7:59 in New York
  ['+12125550100', '2026-11-21T13:00:00Z', true],
  ['+12125550100', '2026-11-22T01:59:00Z', true], // 20:59
  ['+12125550100', '2026-11-22T02:00:00Z', false],
  ['+447700900100', '2026-11-22T07:59:00Z', false], // London
  ['+447700900100', '2026-11-22T20:59:00Z', true],
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
  expect(nextOpenHours(half, place)?.toISOString()).toBe('2026-11-21T14:00:00.000Z');
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
        const next = nextOpenHours(new Date(instant), place) ?? new Date(NaN);
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

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
/** Hours that an organization may choose (texting-rules.md, Opting out and in). */
const ownHours = fc
  .record({ from: fc.integer({ min: 480, max: 840 }), to: fc.integer({ min: 780, max: 1_260 }) })
  .map(({ from, to }) => ({ from: clock(from), to: clock(to) }))
  .filter(({ from, to }) => !quietHoursProblem({ quietHoursEnd: from, quietHoursStart: to }));
const everyPlace = [...placesByPrefix.values()].filter(({ zones }) => zones.length > 0);
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

test('[AD-02] a place is open when its own rules and the hours of the organization both are, and never else', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...everyPlace), ownHours, (instant, place, own) => {
      const at = new Date(instant);
      const isOpenByRules = closedZone(at, place) === undefined;
      const isOpenByOwn = place.zones.every((zone) => {
        const time = localTimeOf(at, zone).slice(11, 16);

        return time >= own.from && time < own.to;
      });

      expect(closedZone(at, place, own) === undefined).toBe(isOpenByRules && isOpenByOwn);
    }),
    { numRuns: 500 },
  );
});

test('[AD-02] whatever hours an organization may choose, every place is open within a week', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...everyPlace), ownHours, (instant, place, own) => {
      const next = nextOpenHours(new Date(instant), place, own) ?? new Date(NaN);

      expect(closedZone(next, place, own)).toBeUndefined();
      expect(next.getTime() - instant).toBeLessThan(7 * 86_400_000);
    }),
    { numRuns: 500 },
  );
});

test('[AD-02] hours that leave no time at a place have no next instant', () => {
  const place = placeOfPhone('+14015550100'); // Rhode Island: until 18:00

  expect(
    nextOpenHours(new Date('2026-11-20T15:00:00Z'), place, { from: '18:00', to: '21:00' }),
  ).toBeUndefined();
});
