import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packSeptets, toSeptets, fromSeptets, unpackSeptets } from './gsm-alphabet.ts';
import { idOfAnswer, idOfReceipt } from './message-ids.ts';
import { createPduReader, encodePdu, MalformedPdu } from './pdu.ts';
import { decodeShortMessage, encodeShortMessage, tags } from './short-message.ts';
import type { ShortMessage } from './short-message.ts';
import { addressOf, numberOf } from './smpp-address.ts';
import { joinSmppParts } from './smpp-deliveries.ts';
import { isReceipt, readReceipt } from './smpp-receipt.ts';
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
  { forms: 'same', answer: 'A0F', receipt: 'A0F', kept: 'a0f' },
  // jookies/jasmin#418
  {
    forms: 'same',
    answer: 'SAR-2347039245475-1eedf843-2-1',
    receipt: 'SAR-2347039245475-1EEDF843-2-1',
    kept: 'sar-2347039245475-1eedf843-2-1',
  },
  // jookies/jasmin#643
  {
    forms: 'same',
    answer: '0e999f21-81ef-4974-a414-3de98174e3c7',
    receipt: 'E999F21-81EF-4974-A414-3DE98174E3C7',
    kept: 'e999f21-81ef-4974-a414-3de98174e3c7',
  },
  // somleng/sms-gateway#563, farhadi/node-smpp#199
  { forms: 'same', answer: '29095', receipt: '0000029095', kept: '29095' },
  { forms: 'same', answer: '0', receipt: '0000000000', kept: '0' },
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

/** Returns a deliver_sm of the phone to our number. */
const delivered = (message: string, fields: Partial<ShortMessage> = {}): ShortMessage => ({
  source: addressOf('+14155550100'),
  destination: addressOf('+14155550199'),
  esmClass: 0x04,
  registeredDelivery: 0,
  dataCoding: 0,
  message: Buffer.from(message, 'latin1'),
  options: new Map(),
  ...fields,
});
const dates = 'submit date:1608051046 done date:1608051047';
const parameters = (state: number): ShortMessage['options'] =>
  new Map([
    [tags.receiptedMessageId, Buffer.from('7b\0')],
    [tags.messageState, Buffer.from([state])],
  ]);

/** Receipts as providers write them, from public bug reports. */
test.each([
  // onlinecity/php-smpp#70
  [`id:117062714244798261 sub:001 dlvrd:001 ${dates} stat:DELIVRD err:0000 text:Hllo`, 'delivered'],
  // opentelecoms-org/jsmpp#62
  [`id:1526758174 ${dates} stat:DELIVRD err:000 text:hellow`, 'delivered'],
  // jookies/jasmin#447
  [`id:1216080510463401720 sub:001 dlvrd:001 ${dates} stat:FAILED err:002 Text:`, 'undelivered'],
  // opentelecoms-org/jsmpp#9
  [`id:7 sub:001 dlvrd:000 ${dates} stat:ACKED err:000 text:`, 'sent'],
  [`id:7 sub:001 dlvrd:000 ${dates} stat:BUFFRED err:000 text:`, undefined],
  // jookies/jasmin#181
  [`id:7 sub:001 dlvrd:001 ${dates} stat:DELIVERED err:000 text:`, 'delivered'],
  [`id:7 sub:001 dlvrd:000 ${dates} stat:UNDELIVERABLE err:001 text:`, 'undelivered'],
  [`id:7 sub:001 dlvrd:000 ${dates} stat:REJECTED err:001 text:`, 'failed'],
] as const)('[AP-03] reads the receipt %s as %s', (text, status) => {
  expect(readReceipt(delivered(text), 'same')?.status).toBe(status);
  // jookies/jasmin#447: it is no text of the customer, although the SMSC does not mark it as a receipt.
  expect(isReceipt(delivered(text, { esmClass: 0 }))).toBe(true);
});

// farhadi/node-smpp#34: states of SMPP 5.0.
test.each([
  [0, undefined],
  [2, 'delivered'],
  [5, 'undelivered'],
  [9, 'failed'],
  [99, undefined],
] as const)('[AP-03] reads the message state %i of a receipt as %s', (state, status) => {
  expect(readReceipt(delivered('', { options: parameters(state) }), 'same')?.status).toBe(status);
});

// praekelt/python-smpp#7, opentelecoms-org/jsmpp#214, funbox/smppex#30
test.each(['00', '0000', '1403', '14030005', '140300056162', '1403000561626364', '1400000100'])(
  '[AP-03] reads a text with the bytes %s after it',
  (rest) => {
    const text = encodeShortMessage(delivered('STOP', { esmClass: 0 }));
    const read = decodeShortMessage(Buffer.concat([text, Buffer.from(rest, 'hex')]));

    expect(read.message.toString()).toBe('STOP');
  },
);

test('[AP-03] reads a payload that is cut off as far as it goes, and a receipt with odd parameters', () => {
  const payload = delivered('', { options: new Map([[tags.messagePayload, Buffer.from('STOP now')]]) });
  const odd = new Map([
    [tags.messageState, Buffer.alloc(0)],
    [tags.userMessageReference, Buffer.from([7])],
  ]);

  const cut = decodeShortMessage(encodeShortMessage(payload).subarray(0, -4));
  expect(cut.options.get(tags.messagePayload)?.toString()).toBe('STOP');
  expect(readReceipt(delivered('id:7 stat:DELIVRD', { options: odd }), 'same')).toMatchObject({
    carrierId: '7',
    status: 'delivered',
    userReference: undefined,
  });
});

test.each([
  ['a receipt', delivered('anything'), true],
  ['an intermediate receipt', delivered('anything', { esmClass: 0x20 }), true],
  ['a receipt by its parameters', delivered('', { esmClass: 0, options: parameters(2) }), true],
  ['a text', delivered('STOP', { esmClass: 0 }), false],
  ['a text about a receipt', delivered('id:123 what is its stat: ?', { esmClass: 0 }), false],
  ['a text that a person confirms', delivered('OK', { esmClass: 0x10 }), false],
] as const)('[AP-03] tells receipts from texts: %s', (_what, one, expected) => {
  expect(isReceipt(one)).toBe(expected);
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
