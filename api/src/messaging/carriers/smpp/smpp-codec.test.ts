import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSeptets, toSeptets, fromSeptets, unpackSeptets } from './gsm-alphabet.ts';
import { idOfAnswer, idOfReceipt } from './message-ids.ts';
import { createPduReader, encodePdu, MalformedPdu } from './pdu.ts';
import { decodeShortMessage } from './short-message.ts';
import { addressOf, numberOf } from './smpp-address.ts';
import { joinSmppParts } from './smpp-deliveries.ts';
import { decodeText, encodeText, isTextCoding } from './text-coding.ts';

const gsmText = fc
  .array(fc.constantFrom(...Array.from('abc XYZ 019@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤%^{}\\[]~|€ñüà')), {
    maxLength: 200,
  })
  .map((characters) => characters.join(''));

test('[AP-03] reads PDUs in whatever pieces they come', () => {
  const pdus = [1, 2, 3].map((sequence) => ({
    command: 5,
    status: 0,
    sequence,
    body: Buffer.alloc(sequence * 7, sequence),
  }));
  const bytes = Buffer.concat(pdus.map(encodePdu));

  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: bytes.length }), { maxLength: 20 }), (cuts) => {
      const read = createPduReader();
      const places = [0, ...cuts.sort((left, right) => left - right), bytes.length];
      const got = places.slice(1).flatMap((end, index) => read(bytes.subarray(places[index], end)));
      expect(got).toEqual(pdus);
    }),
  );
});

test.each([0, 4, 15, 1_000_000_000])('[AP-03] refuses a PDU of %i bytes', (length) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(length);

  expect(() => createPduReader()(head)).toThrow(MalformedPdu);
});

test('[AP-03] refuses whatever is no short message, and hangs on none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        decodeShortMessage(Buffer.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedPdu);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('[AP-03] writes and reads the GSM alphabet with its extension, packed and not', () => {
  fc.assert(
    fc.property(gsmText, fc.integer({ min: 0, max: 6 }), (text, fillBits) => {
      expect(fromSeptets(toSeptets(text))).toBe(text);
      const unpacked = fromSeptets(unpackSeptets(packSeptets(toSeptets(text), fillBits), fillBits));
      // An @ or a carriage return at the end of the last byte looks like padding.
      const endsLikeFilling = /[@\r]$/.test(text) && (fillBits + toSeptets(text).length * 7) % 8 === 0;
      expect(unpacked).toBe(endsLikeFilling ? text.slice(0, -1) : text);
    }),
    { numRuns: 500 },
  );
});

test('[AP-03] packs septets as the standard does', () => {
  expect(packSeptets(toSeptets('hellohello')).toString('hex')).toBe('e8329bfd4697d9ec37');
});

test.each([
  { forms: 'same', answer: 'A0F', receipt: 'A0F', kept: 'A0F' },
  { forms: 'hex-answers', answer: '0A0f', receipt: '2575', kept: '2575' },
  { forms: 'decimal-answers', answer: '2575', receipt: 'not-hex', kept: 'not-hex' },
  { forms: 'decimal-answers', answer: '2575', receipt: 'A0F', kept: '2575' },
] as const)('[AP-03] matches ids of $forms: $answer and $receipt', ({ forms, answer, receipt, kept }) => {
  expect(idOfReceipt({ parameter: undefined, text: receipt }, forms)).toBe(kept);
  // The parameter has the format of responses, whatever the text's format is.
  expect(idOfReceipt({ parameter: answer, text: receipt }, forms)).toBe(idOfAnswer(answer, forms));
  // The parameter repeats the text.
  expect(idOfReceipt({ parameter: receipt, text: receipt }, forms)).toBe(kept);
});

test('[AP-03] writes numbers, short codes and names as the network does, and reads them back', () => {
  for (const sender of ['+14155550100', '+447700900123', '72345', 'MYBANK']) {
    expect(numberOf(addressOf(sender))).toBe(sender);
  }
  expect(numberOf({ ton: 2, npi: 1, address: '4155550100' })).toBe('+14155550100');
  expect(numberOf({ ton: 0, npi: 0, address: '14155550100' })).toBe('+14155550100');
});

test('[AP-03] reads surrogate pairs split between parts, and marks a missing part', () => {
  const smile = encodeText('Hi 😀!', { coding: 8, alphabet: 'gsm' }).toString('hex');
  const euro = encodeText('5 €', { coding: 0, alphabet: 'gsm' }).toString('hex');
  const part = (coding: number, bytes: string) => JSON.stringify({ coding, bytes });

  expect(joinSmppParts([part(8, smile.slice(0, 16)), part(8, smile.slice(16))])).toBe('Hi 😀!');
  expect(joinSmppParts([part(0, euro.slice(0, 6)), part(0, euro.slice(6))])).toBe('5 €');
  expect(joinSmppParts([part(8, smile), undefined, part(0, euro)])).toBe('Hi 😀![…]5 €');
});

/** Texts with the data codings that phones and SMSCs use for them, from public bug reports. */
test.each([
  [0x00, '53544f5000', 'STOP@'],
  [0x03, '4f6ce9', 'Olé'],
  [0x06, 'e1c2dedf', 'сТоп'],
  [0x07, 'f9ece5ed', 'שלום'],
  [0x08, '505c6b62', '停止'],
  [0x10, '53544f50', 'STOP'],
  [0x11, '53544f501b65', 'STOP€'],
  [0x18, '505c6b62', '停止'],
  [0x19, 'd83dde0a', '😊'],
  [0xd0, '53544f50', 'STOP'],
  [0xe0, '00530054004f0050', 'STOP'],
  [0xf0, '53544f50', 'STOP'],
  [0xf1, '1b28', '{'],
])('[AP-03] reads data coding %i of %s as %s', (coding, bytes, text) => {
  expect(isTextCoding(coding)).toBe(true);
  expect(decodeText(Buffer.from(bytes, 'hex'), coding)).toBe(text);
});

test.each([0x02, 0x04, 0x05, 0x09, 0x14, 0x15, 0x1c, 0x30, 0x80, 0xf4, 0xf5])(
  '[AP-03] data coding %i is no text',
  (coding) => {
    expect(isTextCoding(coding)).toBe(false);
  },
);
