import { describe, expect, test } from 'vitest';
import { digitsPattern, searchPatterns } from './search-words.rules.ts';

describe('search words', () => {
  test.each(['(415) 555-0123', '415.555.0123', '415 555 0123', ' 4155550123 '])(
    '[IN-01] a phone typed as %s is its digits',
    (term) => {
      expect(searchPatterns(term)).toEqual(['%4155550123%']);
    },
  );

  test('[IN-01] with its country code it is found too', () => {
    expect(searchPatterns('+1 (415) 555 - 0123')).toEqual(['%14155550123%']);
  });

  test('[IN-01] words may be in any order, and each must match', () => {
    expect(searchPatterns('  Lopez   ANA ')).toEqual(['%lopez%', '%ana%']);
  });

  test('[IN-01] a name and a piece of the phone', () => {
    expect(searchPatterns('ana 555-01')).toEqual(['%ana%', '%55501%']);
  });

  test('[IN-01] wildcards are letters like others', () => {
    expect(searchPatterns(String.raw`50%_\ `)).toEqual([String.raw`%50\%\_\\%`]);
  });

  test('[IN-01] nothing typed looks for nothing', () => {
    expect(searchPatterns('   ')).toEqual([]);
    expect(searchPatterns(' - ')).toEqual(['%-%']);
  });

  test('[IN-01] accents, apostrophes and full-width letters are searched as their plain letters', () => {
    expect(searchPatterns('José O’Brien')).toEqual(['%jose%', '%obrien%']);
    expect(searchPatterns('ＡＮＡ')).toEqual(['%ana%']);
    expect(searchPatterns('４１５ ５５５')).toEqual(['%415555%']);
  });

  test.each([
    ['Lopez, Ana', ['lopez', 'ana']],
    ['"Ana Lopez"', ['ana', 'lopez']],
    ['“Ana” <Lopez>', ['ana', 'lopez']],
    ['Ana (Lopez); Jr.', ['ana', 'lopez', 'jr']],
    ['Jean-Luc', ['jean', 'luc']],
    ['Jean\u2011Luc', ['jean', 'luc']],
    ['Ana – Lopez', ['ana', '–', 'lopez']],
    ['ana 0044 20 7946', ['ana', '0044', '20', '7946']],
    ['206-555-0142 x12', ['2065550142']],
    ['+44 (0)20 7946 0958', ['442079460958']],
  ])('[IN-01] the search %s looks for %j', (term, words) => {
    expect(searchPatterns(term)).toEqual(words.map((word) => `%${word}%`));
  });

  test('[IN-10] a term that is empty after cleaning matches no contact instead of every contact', () => {
    expect(searchPatterns("'")).toEqual(['']);
    expect(searchPatterns('’ \u0301')).toEqual(['']);
  });

  test('[IN-10] a phone without digits matches no contact, not every contact', () => {
    expect(digitsPattern('abc')).toEqual(['']);
    expect(digitsPattern('  ')).toEqual([]);
    expect(digitsPattern('(415) 5')).toEqual(['%4155%']);
    expect(digitsPattern('415-555-0123 x3')).toEqual(['%4155550123%']);
    expect(digitsPattern('４１５ ５５５')).toEqual(['%415555%']);
  });
});
