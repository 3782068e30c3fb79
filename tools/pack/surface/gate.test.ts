import { describe, expect, test } from 'vitest';
import { compareSurfaces } from './compare-surfaces.ts';
import { versionProblems } from './gate.ts';
import { readReport } from './read-report.ts';
import { writeReport } from './write-surface.ts';

/** Returns a surface with one entry, `kit/tabs`, and a module that cannot be imported. */
const surfaceOf = (tabs: string, own = '') =>
  readReport(
    writeReport(
      'kit 1.4.0',
      new Map([
        ['kit/tabs', tabs],
        ['./src/own', own],
      ]),
    ),
  );

const differences = (before: readonly [string, string?], after: readonly [string, string?]): string[] =>
  compareSurfaces(surfaceOf(...before), surfaceOf(...after)).map(
    ({ effect, subject, text }) => `${effect}: ${subject} ${text}`,
  );

/** Title, declarations before and after, and the difference. */
type Case = readonly [string, readonly [string, string?], readonly [string, string?], string];

const tabs = 'tabs of kit/tabs' as const;
const own = (members: string) =>
  [
    "import type { Tab } from './src/own';\nexport function tabs(list: readonly Tab[]): Tab;",
    `export interface Tab { ${members} }`,
  ] as const;

describe('[PF-09] a removal or a change is breaking', () => {
  test.each<Case>([
    ['a removed name', ['export const tabs: string;'], [''], `breaking: ${tabs} was removed`],
    [
      'another type',
      ['export const tabs: string;'],
      ['export const tabs: number;'],
      `breaking: ${tabs} has another type`,
    ],
    [
      'another name of a library',
      ["import type { A } from 'lib';\nexport const tabs: A;"],
      ["import type { B } from 'lib';\nexport const tabs: B;"],
      `breaking: ${tabs} has B for A`,
    ],
    [
      'a removed member',
      ['export const tabs: { a: string; b: string };'],
      ['export const tabs: { a: string };'],
      `breaking: ${tabs} lacks b`,
    ],
    [
      'another type of a member',
      ['export const tabs: { a: { b: string } };'],
      ['export const tabs: { a: { b: number } };'],
      `breaking: ${tabs} at a.b has another type`,
    ],
    [
      'a member of a result that may be missing now',
      ['export function tabs(): { a: string };'],
      ['export function tabs(): { a?: string };'],
      `breaking: ${tabs} at a may be missing`,
    ],
    [
      'a result that may be undefined now',
      ['export function tabs(): string;'],
      ['export function tabs(): string | undefined;'],
      `breaking: ${tabs} may be undefined`,
    ],
    [
      'a value that is no longer accepted',
      ["export function tabs(kind: 'a' | 'b'): void;"],
      ["export function tabs(kind: 'a'): void;"],
      `breaking: ${tabs} at parameter 1 lacks 'b'`,
    ],
    [
      'another required parameter',
      ['export function tabs(): void;'],
      ['export function tabs(list: string): void;'],
      `breaking: ${tabs} has parameter 1`,
    ],
    [
      'a property that a component requires',
      ["import type { FC } from 'react';\nexport const tabs: FC<{ a: string }>;"],
      ["import type { FC } from 'react';\nexport const tabs: FC<{ a: string; b: string }>;"],
      `breaking: ${tabs} requires b`,
    ],
    [
      'a type that cannot be imported itself',
      own('a: string; b?: string'),
      own('a: string; b: string'),
      `breaking: ${tabs} at parameter 1.b is required`,
    ],
    [
      'a removed key of a table in which a parameter is looked up',
      ['export function tabs(key: keyof typeof all): void;\nconst all: { a: string; b: string };'],
      ['export function tabs(key: keyof typeof all): void;\nconst all: { a: string };'],
      `breaking: ${tabs} at parameter 1 lacks b`,
    ],
    [
      'a member that is required in what a parameter is looked up in',
      ["export function tabs(one: All['a']): void;\ninterface All { a: { b: string } }"],
      ["export function tabs(one: All['a']): void;\ninterface All { a: { b: string; c: string } }"],
      `breaking: ${tabs} at parameter 1.a requires c`,
    ],
    [
      'a removed item of a list',
      ["export const tabs: readonly ['a', 'b'];"],
      ["export const tabs: readonly ['b', 'c'];"],
      `breaking: ${tabs} lacks 'a'`,
    ],
  ])('%s', (...[, before, after, expected]) => {
    expect(differences(before, after)).toContain(expected);
  });
});

describe('[PF-09] an addition is none', () => {
  test.each<Case>([
    ['another name', [''], ['export const tabs: string;'], `addition: ${tabs} is new`],
    [
      'another member of a value',
      ['export const tabs: { a: string };'],
      ['export const tabs: { a: string; b: string };'],
      `addition: ${tabs} has b`,
    ],
    [
      'an optional parameter',
      ['export function tabs(): void;'],
      ['export function tabs(list?: string): void;'],
      `addition: ${tabs} has parameter 1`,
    ],
    [
      'an optional property of a parameter',
      ['export function tabs({ a }: { a: string }): void;'],
      ['export function tabs({ a, b }: { a: string; b?: string }): void;'],
      `addition: ${tabs} at parameter 1 has b`,
    ],
    [
      'an optional field of a Zod object of a parameter',
      [
        "import type * as z from 'zod/mini';\nexport function tabs(one: z.infer<z.ZodMiniObject<{ a: z.ZodMiniString }>>): void;",
      ],
      [
        "import type * as z from 'zod/mini';\nexport function tabs(one: z.infer<z.ZodMiniObject<{ a: z.ZodMiniString; b: z.ZodMiniOptional<z.ZodMiniString> }>>): void;",
      ],
      `addition: ${tabs} at parameter 1 has b`,
    ],
    [
      'another key of a table in which a parameter is looked up',
      [
        'export const tabs: <Key extends string>(key: Key, one: (typeof all)[Key]) => void;\nconst all: { a: string };',
      ],
      [
        'export const tabs: <Key extends string>(key: Key, one: (typeof all)[Key]) => void;\nconst all: { a: string; b: string };',
      ],
      `addition: ${tabs} at parameter 2 has b`,
    ],
    [
      'an argument of a callback',
      ['export function tabs(done: () => void): void;'],
      ['export function tabs(done: (list: string) => void): void;'],
      `addition: ${tabs} at parameter 1 has parameter 1`,
    ],
    [
      'another value',
      ["export type tabs = 'a' | 'b';"],
      ["export type tabs = 'a' | 'b' | 'c';"],
      `addition: ${tabs} may also be 'c'`,
    ],
    [
      'another item of a list',
      ["export const tabs: readonly ['a', 'b'];"],
      ["export const tabs: readonly ['a', 'c', 'b'];"],
      `addition: ${tabs} may also be 'c'`,
    ],
  ])('%s', (...[, before, after, expected]) => {
    expect(differences(before, after)).toEqual([expected]);
  });
});

test('[PF-09] a declaration that moves inside of the package, or has another order, is the same', () => {
  const after = [
    "import type { Item } from './src/own';\nexport function tabs(items: readonly Item[]): Item;",
  ];

  expect(
    differences(own('a: string; b: string'), [
      after[0] ?? '',
      'export interface Item { b: string; a: string }',
    ]),
  ).toEqual([]);
});

test('[PF-09] an entry that others may import counts, a file of the package does not', () => {
  const before = readReport(
    writeReport(
      'kit 1.4.0',
      new Map([
        ['kit/a', ''],
        ['./src/a', ''],
      ]),
    ),
  );
  const after = readReport(
    writeReport(
      'kit 1.4.0',
      new Map([
        ['kit/b', ''],
        ['./src/b', ''],
      ]),
    ),
  );

  expect(compareSurfaces(before, after)).toEqual([
    { effect: 'breaking', subject: 'kit/a', text: 'was removed' },
    { effect: 'addition', subject: 'kit/b', text: 'is new' },
  ]);
});

describe('[PF-09] the version of a package', () => {
  const removal = { effect: 'breaking', subject: tabs, text: 'was removed' } as const;
  const addition = { effect: 'addition', subject: tabs, text: 'is new' } as const;
  const refusal = (to: string, findings: readonly (typeof removal | typeof addition)[]): string[] =>
    versionProblems({ name: 'kit', from: '1.4.2', to }, findings);

  test('needs a major for a removal, and says which name of which entry', () => {
    expect(refusal('1.5.0', [addition, removal])).toEqual([
      'kit needs version 2.0.0: its package.json says 1.5.0, and since 1.4.2 it has',
      '  removed or changed:',
      '    tabs of kit/tabs was removed',
    ]);
  });

  test('needs a minor for an addition', () => {
    expect(refusal('1.4.3', [addition])).toEqual([
      'kit needs version 1.5.0: its package.json says 1.4.3, and since 1.4.2 it has',
      '  added:',
      '    tabs of kit/tabs is new',
    ]);
  });

  test('never goes back', () => {
    expect(refusal('1.4.1', [])).toEqual(['kit was 1.4.2 already: its package.json says 1.4.1.']);
  });

  test.each([
    ['2.0.0', [removal]],
    ['1.5.0', [addition]],
    ['1.10.0', [addition]],
    ['1.4.2', []],
    ['1.4.3', []],
  ] as const)('%s is enough', (to, findings) => {
    expect(refusal(to, findings)).toEqual([]);
  });
});
