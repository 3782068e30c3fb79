import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInCanary, releaseFor } from './canary.ts';

const organization = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const percent = fc.double({ min: 0, max: 100, noNaN: true });

const canary = { remote: 'mfe-inbox', version: '1.1.0' };
const isIn = (id: number, wanted: number, organizations: readonly number[] = []): boolean =>
  isInCanary(id, { ...canary, percent: wanted, organizations });
const shareOf = (ids: readonly number[], wanted: number): number =>
  (ids.filter((id) => isIn(id, wanted)).length / ids.length) * 100;

describe('[PF-02] organizations in a canary', () => {
  test('none at 0 percent except those it names, all at 100', () => {
    fc.assert(
      fc.property(organization, (id) => {
        expect(isIn(id, 0)).toBe(false);
        expect(isIn(id, 0, [id])).toBe(true);
        expect(isIn(id, 100)).toBe(true);
      }),
    );
  });

  test('members stay in while the share grows', () => {
    fc.assert(
      fc.property(organization, percent, percent, (id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(isIn(id, less) && !isIn(id, more)).toBe(false);
      }),
    );
  });

  test.each([
    ['the first ten thousand', 1, 1],
    ['ids in steps of a hundred', 100, 100],
    ['ids of a database that started high', 7_000_000_001, 3],
  ])('the share of organizations is the requested share: %s', (_name, first, step) => {
    const ids = Array.from({ length: 10_000 }, (_, index) => first + index * step);

    for (const wanted of [1, 10, 50, 90]) {
      expect(Math.abs(shareOf(ids, wanted) - wanted)).toBeLessThan(1.5);
    }
  });

  test('it is served to those in the share, the stable one to everybody else', () => {
    const release = (version: string) => ({ version });
    const stable = release('1.0.0');
    const channels = { stable, canary: { release: release('1.1.0'), percent: 0, organizations: [7] } };
    const served = (id: number) => releaseFor(id, { remote: 'mfe-inbox', channels }).version;

    expect([7, 8].map(served)).toEqual(['1.1.0', '1.0.0']);
    channels.canary.percent = 100;
    expect([7, 8].map(served)).toEqual(['1.1.0', '1.1.0']);
    expect(releaseFor(7, { remote: 'mfe-inbox', channels: { stable } })).toBe(stable);
  });

  test('it is not the same organizations that try every remote and every version first', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const first = ids.filter((id) => isIn(id, 10));
    const others = [
      { remote: 'mfe-rewards', version: '1.1.0' },
      { remote: 'mfe-inbox', version: '1.1.1' },
      { remote: 'mfe-inbox', version: '1.2.0' },
    ];

    // A tenth of the people in one canary are in another too, as chance predicts.
    for (const other of others) {
      const again = first.filter((id) => isInCanary(id, { ...other, percent: 10 })).length / first.length;
      expect(again).toBeGreaterThan(0.06);
      expect(again).toBeLessThan(0.14);
    }
  });

  test('the choice is written down: another hash would move every organization', () => {
    const chosen = Array.from({ length: 60 }, (_, index) => index + 1).filter((id) => isIn(id, 10));

    expect(chosen).toMatchInlineSnapshot(`
      [
        31,
      ]
    `);
  });
});
