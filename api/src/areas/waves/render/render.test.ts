import { expect, test } from 'vitest';
import { writerOf } from './render.rules.ts';

const text = { body: 'Our sale: https://t.test/p/0', media: [], appendOptOut: false };
const facts = { user: {}, contact: {} };

test('[CA-12] a text whose landing page stands in it for no contact yet has the page of each contact', () => {
  // The address in the wave's text is sealed for contact 0.
  const write = writerOf(text, (body, contactId) => body.replace(/\d$/, String(contactId)));

  expect([4, 5].map((contactId) => write({ contactId, facts })?.body)).toEqual([
    'Our sale: https://t.test/p/4',
    'Our sale: https://t.test/p/5',
  ]);
});

test('[CA-05] a text without links and placeholders is the same for everybody', () => {
  const write = writerOf({ ...text, body: 'Our sale' });

  expect(write({ contactId: 4, facts })).toBe(write({ contactId: 5, facts }));
});

// Mailchimp's merge tags: mautic/mautic#370 is the same report about another notation.
test.each(['Hi *|FNAME|*', 'Hi {first_name}', 'Hi {{ contact.first_name | title }}'])(
  '[CA-07] %j is written for nobody',
  (body) => {
    expect(writerOf({ ...text, body })({ contactId: 4, facts })).toBeUndefined();
  },
);
