import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { split } from 'split-sms';
import { expect, test } from 'vitest';
import { countSegments, segmentsOf, segmentWarnings } from './segments.ts';

test.each([
  ['', 'GSM-7', 0],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['€'.repeat(80), 'GSM-7', 1],
  ['a'.repeat(152) + '{' + 'a'.repeat(152), 'GSM-7', 3],
  ['x'.repeat(66) + '😀' + 'x'.repeat(66), 'UCS-2', 3],
  ['“quoted”', 'UCS-2', 1],
  ['Ç é à ñ', 'GSM-7', 1],
  ['ç', 'UCS-2', 1],
  ['á', 'UCS-2', 1],
  ['a\tb', 'UCS-2', 1],
  ['`', 'UCS-2', 1],
  ['a'.repeat(158) + '\r\n', 'GSM-7', 1],
  ['a'.repeat(159) + '\r\n', 'GSM-7', 2],
  [`this is a ${']'.repeat(74)}😘`, 'UCS-2', 2], // TwilioDevEd/message-segment-calculator#18
  [`${'|'.repeat(69)}∞`, 'UCS-2', 1], // TwilioDevEd/message-segment-calculator#57
  [']'.repeat(153), 'GSM-7', 3], // TwilioDevEd/message-segment-calculator#39
  [`${'x'.repeat(152)}[${'x'.repeat(152)}.`, 'GSM-7', 3], // phlib/sms-length#1
  ['😎'.repeat(70), 'UCS-2', 3], // instasent/sms-counter-php#15
  ['🛌🏽', 'UCS-2', 1], // livebg/smstools#8
])('[CA-09] counts %j as %s in %i', (text, encoding, segments) => {
  expect(countSegments(text)).toMatchObject({ encoding, segments });
});

const alphabet = fc.constantFrom(
  ...Array.from('abc XYZ 019 @£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ^{}\\[]~|€¡ÄÖÑÜ§¿äöñüà'),
  '“',
  '”',
  '—',
  '…',
  '😀',
  '👍',
  'ç',
  'á',
  '漢',
  ' ',
);
const gsmOnly = fc.constantFrom(...Array.from('abc XYZ 019 @£$ÇØÉ^{}\\[]~|€'));
const text = fc.oneof(
  fc.array(alphabet, { maxLength: 400 }).map((parts) => parts.join('')),
  fc.array(gsmOnly, { maxLength: 700 }).map((parts) => parts.join('')),
);

test('[CA-09] agrees with sms-segments-calculator on any text', () => {
  fc.assert(
    fc.property(text, (body) => {
      const oracle = new SegmentedMessage(body, 'auto', false);
      const counted = countSegments(body);
      expect(counted.encoding).toBe(oracle.encodingName);
      expect(counted.segments).toBe(body === '' ? 0 : oracle.segmentsCount);
    }),
    { numRuns: 500 },
  );
});

test('[CA-09] agrees with split-sms, the second opinion, on any text', () => {
  fc.assert(
    fc.property(text, (body) => {
      const oracle = split(body);
      const counted = countSegments(body);
      expect(counted.segments).toBe(body === '' ? 0 : oracle.parts.length);
      expect(counted.remaining).toBe(oracle.remainingInPart);
    }),
    { numRuns: 500 },
  );
});

test('[IN-03] warns of many segments and of a body too long for a picture message', () => {
  expect(segmentWarnings('a'.repeat(459), false)).toEqual([]);
  expect(segmentWarnings('a'.repeat(460), false)).toEqual([
    'High segment count may result in increased costs',
  ]);
  expect(segmentWarnings('a'.repeat(460), true)).toEqual([]);
  expect(segmentWarnings('a'.repeat(1601), true)).toEqual(['Message exceeds MMS character limit']);
});

test('[CA-09] the quick count of a wave is the count of the meter, for every text', () => {
  const characters = fc.constantFrom(...'aZ9 @£é\n\r_{}[]~€^|\\çñà“’😀');
  const text = fc.array(characters, { maxLength: 400 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 500 })), (one) => {
      expect(segmentsOf(one)).toBe(countSegments(one).segments);
    }),
  );
});
