import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal, longestCode } from './seal.rules.ts';

const seal = createSeal(createHash('sha256').update('a key').digest());
const other = createSeal(createHash('sha256').update('another key').digest());
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Generates small numbers, as in a new installation, and very large ones. */
const id = (most: number) =>
  fc.oneof(
    fc.nat(500),
    fc.nat(4_000),
    fc.nat(20_000_000),
    fc.maxSafeNat().map((value) => value % most),
  );
const link = fc.record({ linkId: id(62 ** 6), contactId: id(2 ** 53) });

test('[CA-11] a code opens to the link and the contact that it was made of', () => {
  fc.assert(
    fc.property(link, (sealed) => {
      const code = seal.seal(sealed);

      expect(code).toMatch(/^[0-9A-Za-z]{10,20}$/);
      expect(code.length).toBeLessThanOrEqual(longestCode);
      expect(seal.open(code)).toEqual(sealed);
    }),
    { numRuns: 20_000 },
  );
});

test('[CA-11] the first links of an installation have ten letters, a million contacts eleven', () => {
  expect(seal.seal({ linkId: 1, contactId: 1 })).toHaveLength(10);
  expect(seal.seal({ linkId: 3_000, contactId: 1_000_000 })).toHaveLength(11);
  expect(seal.seal({ linkId: 200_000, contactId: 10_000_000 })).toHaveLength(12);
});

test('[CA-11] no two links have one code, whichever organizations they are of', () => {
  const codes = new Set<string>();
  for (let linkId = 1; linkId <= 400; linkId++) {
    for (let contactId = 0; contactId < 500; contactId++) {
      codes.add(seal.seal({ linkId, contactId }));
    }
  }

  expect(codes.size).toBe(400 * 500);
});

test('[CA-11] no code that was changed or made up opens, in a million tries', () => {
  // The same numbers in every run, so that the test is deterministic.
  let state = 20_260_701;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;

    return Math.floor((state / 2 ** 32) * below);
  };
  const codes = Array.from({ length: 1_000 }, (_, index) =>
    seal.seal({ linkId: 1 + next(3_000), contactId: index * 40 }),
  );
  let opened = 0;
  for (let attempt = 0; attempt < 1_000_000; attempt++) {
    const code = codes[next(codes.length)] ?? '';
    const place = next(code.length);
    const shift = 1 + next(61);
    const letter = letters.charAt((letters.indexOf(code.charAt(place)) + shift) % 62);
    opened += seal.open(code.slice(0, place) + letter + code.slice(place + 1)) ? 1 : 0;
  }

  expect(opened).toBe(0);
});

test('[CA-11] a code of another installation, a spelling and anything else open to nothing', () => {
  const code = seal.seal({ linkId: 7, contactId: 8 });

  expect(other.open(code)).toBeUndefined();
  expect(seal.open(code.slice(0, -1))).toBeUndefined();
  expect(seal.open(`${code}0`)).toBeUndefined();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => seal.open(text) === undefined),
  );
});

test('[CA-11] codes next to each other have nothing in common', () => {
  const first = seal.seal({ linkId: 7, contactId: 1_000 });
  const second = seal.seal({ linkId: 7, contactId: 1_001 });
  const same = [...first].filter((letter, index) => letter === second.charAt(index));

  expect(same.length).toBeLessThan(4);
});
