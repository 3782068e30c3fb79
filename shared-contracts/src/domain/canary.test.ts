import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInCanary, servedTo } from './canary.ts';

const organization = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const percent = fc.double({ min: 0, max: 100, noNaN: true });

const shareOf = (ids: readonly number[], wanted: number): number =>
  (ids.filter((id) => isInCanary(id, wanted)).length / ids.length) * 100;

describe('[PF-02] who gets a canary', () => {
  test('nobody at 0 percent but those it names, everybody at 100', () => {
    fc.assert(
      fc.property(organization, (id) => {
        expect(isInCanary(id, 0)).toBe(false);
        expect(isInCanary(id, 0, [id])).toBe(true);
        expect(isInCanary(id, 100)).toBe(true);
      }),
    );
  });

  test('whoever is in stays in while the share grows', () => {
    fc.assert(
      fc.property(organization, percent, percent, (id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(isInCanary(id, less) && !isInCanary(id, more)).toBe(false);
      }),
    );
  });

  test.each([
    ['the first ten thousand', 1, 1],
    ['ids in steps of a hundred', 100, 100],
    ['ids of a database that started high', 7_000_000_001, 3],
  ])('the share of organizations is the share that was asked for: %s', (_name, first, step) => {
    const ids = Array.from({ length: 10_000 }, (_, index) => first + index * step);

    for (const wanted of [1, 10, 50, 90]) expect(Math.abs(shareOf(ids, wanted) - wanted)).toBeLessThan(1.5);
  });

  test('it is served to those in the share, the stable one to everybody else', () => {
    const canary = { release: '1.1.0', percent: 10, organizations: [7] };

    expect([7, 8, 9].map((id) => servedTo(id, { stable: '1.0.0', canary }))).toEqual([
      '1.1.0',
      '1.0.0',
      '1.1.0',
    ]);
    expect(servedTo(7, { stable: '1.0.0' })).toBe('1.0.0');
  });

  test('the choice is written down: another hash would move every organization', () => {
    const chosen = Array.from({ length: 60 }, (_, index) => index + 1).filter((id) => isInCanary(id, 10));

    expect(chosen).toMatchInlineSnapshot(`
      [
        9,
        14,
        21,
        22,
        36,
      ]
    `);
  });
});
