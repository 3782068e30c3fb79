import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeText } from './normalize-text.ts';
import { countsAsReply, keywordFor, mayStartFlows, readText } from './read-text.ts';
import { automaticReplies, notAutomatic } from './testing/automatic-texts.ts';
import { mustDoNothing } from './testing/harmless-texts.ts';
import { mustOptOut } from './testing/opt-out-words.ts';
import { mustSuggest } from './testing/stop-requests.ts';
import { notReactions, reactions } from './testing/reaction-texts.ts';

describe('keywords', () => {
  test.each(mustOptOut)('[TX-01] %j opts out', (body) => {
    expect(readText(body)).toEqual({ kind: 'keyword', keyword: 'stop' });
  });

  test.each([
    ['start', 'start'],
    ['START!!', 'start'],
    ['ＳＴＡＲＴ', 'start'],
    ['un-stop', 'start'],
    ['UNSTOP', 'start'],
    ['help?', 'help'],
    ['H E L P', 'help'],
    ['Info', 'help'],
    ['Help\n\nSent from my iPhone', 'help'],
    ['yes', 'yes'],
    ['“Yes!”', 'yes'],
    ['Yes\n--\nJane', 'yes'],
  ])('[TX-01] %j is the keyword %s', (body, keyword) => {
    expect(readText(body)).toEqual({ kind: 'keyword', keyword });
  });

  test.each([
    'start at 5?',
    'Can you help me',
    'Help\nmy order never came',
    'yes please',
    'more info',
    'stopped',
    'stops',
    '',
    '👍',
    '🛑',
  ])('[TX-01] %j is no keyword', (body) => {
    expect(readText(body)).toEqual({ kind: 'plain' });
  });

  test('[TX-01] YES opts in only who is opted out, and is an ordinary text otherwise', () => {
    const yes = readText('Yes!');

    expect(keywordFor(yes, { optedOut: true })).toBe('start');
    expect(keywordFor(yes, { optedOut: false })).toBeUndefined();
    expect(mayStartFlows(yes)).toBe(true);
  });
});

describe('requests in ordinary words', () => {
  test.each(mustSuggest)('[TX-02] %j asks to stop', (body) => {
    expect(readText(body)).toEqual({ kind: 'asksToStop' });
  });

  test.each(mustDoNothing)('[TX-02] %j asks for nothing', (body) => {
    expect(readText(body)).toEqual({ kind: 'plain' });
  });

  // Catastrophic backtracking would exceed the test's own time limit.
  test('[TX-02] texts made to slow down the reader do not hang it', () => {
    const parts = [
      'any more ',
      'stop all these ',
      'do not want to receive ',
      'no me envien mas ',
      'remove my ',
      'me off ',
      'hi ',
      'por favor ',
      'this is an automated ',
      'thanks for your message ',
      '對「',
    ];
    const texts = parts.flatMap((part) => [
      part.repeat(2_000),
      `stop ${part.repeat(2_000)}x`,
      `Liked “${part.repeat(2_000)}`,
    ]);

    expect(texts.map((text) => readText(text).kind)).not.toContain('keyword');
  });
});

describe('reactions', () => {
  test.each(reactions)('[TX-04] %j is a reaction', (body, reaction) => {
    expect(readText(body)).toEqual({ kind: 'reaction', isRemoved: false, ...reaction });
  });

  test.each(notReactions)('[TX-04] %j is no reaction', (body) => {
    expect(readText(body).kind).not.toBe('reaction');
  });
});

describe('automatic replies', () => {
  test.each(automaticReplies)(
    '[TX-04] %j is sent by no person: it starts no flow and is no reply',
    (body) => {
      const reading = readText(body);

      expect(reading).toEqual({ kind: 'automatic' });
      expect([mayStartFlows(reading), countsAsReply(reading)]).toEqual([false, false]);
    },
  );

  test('[TX-02] a request to stop within an automatic reply is one', () => {
    const driving = 'Estoy manejando con No molestar al conducir activado.';

    expect(readText(`${driving} No me envíen más mensajes`)).toEqual({ kind: 'asksToStop' });
    expect(readText('Auto-reply: please stop texting me')).toEqual({ kind: 'asksToStop' });
  });

  test.each(notAutomatic)('[TX-04] %j is written by a person', (body) => {
    expect(readText(body)).toEqual({ kind: 'plain' });
  });
});

describe('normalization', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });

  test('[TX-01] normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizeText(text);

        expect(normalizeText(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[TX-01] case, accents, invisible characters and punctuation around a text do not change what it says', () => {
    const noise = fc.constantFrom('\u200b', '\u2060', '\u00ad', '\ufeff', '\u202e', '\u0301');
    fc.assert(
      fc.property(fc.constantFrom(...mustOptOut), noise, fc.nat(), (body, sign, place) => {
        const characters = Array.from(body);
        const noisy = characters.toSpliced(place % (characters.length + 1), 0, sign).join('');

        expect(readText(noisy)).toEqual({ kind: 'keyword', keyword: 'stop' });
        expect(readText(body.toLowerCase())).toEqual(readText(body.toUpperCase()));
      }),
    );
  });

  test('[TX-01] every text is read without an error', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(['keyword', 'asksToStop', 'reaction', 'plain']).toContain(readText(text).kind);
      }),
    );
  });
});
