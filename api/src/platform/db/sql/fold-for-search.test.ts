import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/test-api.ts';

const api = useApi();

/** Latin with all its extensions, spacing modifiers, Greek, Cyrillic, punctuation and full-width forms. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x52f],
  [0x1d00, 0x1fff],
  [0x2000, 0x214f],
  [0xfb00, 0xfb06],
  [0xfeff, 0xff5e],
];

test('[IN-01] the database folds each letter as the browser does', async () => {
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  // Between others, because some letters change at the end of a word.
  const texts = letters.map((letter) => `a${letter}b`);
  const { rows } = await api.platform.database.pool.query<{ text: string; folded: string }>(
    'select text, fold_for_search(text) as folded from unnest($1::text[]) as text',
    [texts],
  );

  expect(rows.filter(({ text, folded }) => folded !== foldForSearch(text))).toEqual([]);
});
