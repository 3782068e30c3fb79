import fc from 'fast-check';
import { mergeText } from 'shared-contracts/domain/merge-text';
import { placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { waveTextOf } from 'shared-contracts/domain/wave-text';
import { expect, test } from 'vitest';
import { previewText } from './preview-text.ts';

const pieces = fc.constantFrom(
  'Hi ',
  'STOP',
  ' stop ',
  '\n',
  '“quoted”',
  '😀',
  '{',
  '}',
  '|',
  '$&',
  '{contact.',
  'https://a.example/b',
  '{contact.first_name}',
  '{contact.first_name|}',
  '{contact.drink|tea}',
  '{contact.drink}',
  '{user.company}',
);
const value = fc.constantFrom('', ' ', 'Ana', 'Ana $1', '{contact.drink}', 'constructor');
const message = fc.record({
  body: fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
  media: fc.constantFrom([], ['https://a.example/cake.png']),
  appendOptOut: fc.boolean(),
  facts: fc.record({
    user: fc.record({ company: value }),
    contact: fc.record({ first_name: value, drink: value }, { requiredKeys: [] }),
  }),
});

test('[CA-07] the phone of the form shows what the server sends, for any text and contact', () => {
  fc.assert(
    fc.property(message, ({ body, media, appendOptOut, facts: { user, contact } }) => {
      const facts = { user, contact: Object.fromEntries(Object.entries(contact)) };
      fc.pre(body.trim() !== '' || media.length > 0);
      const sent = waveTextOf({ body, hasMedia: media.length > 0, appendOptOut }, facts);
      const shown = previewText({ body, media }, { appendOptOut }, (text) => mergeText(text, facts));
      if (sent) {
        expect(shown).toBe(sent.body);
      } else if (shown.trim() !== '') {
        expect(placeholdersIn(shown), 'who gets nothing is seen to lack a value').not.toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});
