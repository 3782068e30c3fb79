import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { isContactCard, readSharedContacts } from './read-shared-contacts.ts';

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const ann = { name: 'Ann Lee', phones: ['+12065550101'] };

/** Cards as written by phones and programs. Sources: docs/product/texting-rules.md, Inbound. */
const cards: readonly (readonly [what: string, file: string | Uint8Array, contacts: object[]])[] = [
  ['version 2.1', card('VERSION:2.1', 'N:Lee;Ann', 'FN:Ann Lee', 'TEL;CELL;VOICE:206-555-0101'), [ann]],
  [
    'version 3.0 of an iPhone, with groups',
    card(
      'VERSION:3.0',
      'N:Lee;Ann;;;',
      'FN:Ann Lee',
      'item1.TEL;type=pref:(206) 555-0101',
      'item1.X-ABLabel:_$!<Home>!$_',
    ),
    [ann],
  ],
  [
    'version 4.0 with a tel: address',
    card('VERSION:4.0', 'FN:Ann Lee', 'TEL;VALUE=uri;TYPE="voice,cell";PREF=1:tel:+1-206-555-0101;ext=5'),
    [ann],
  ],
  [
    'quoted-printable with a soft line break',
    card(
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB =',
      'Mu=C3=B1oz',
      'TEL;CELL:2065550101',
    ),
    [{ name: 'Zoë Muñoz', phones: ['+12065550101'] }],
  ],
  [
    'quoted-printable in Latin 1',
    card(
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Mu=F1oz;Jos=E9;;;',
      'TEL;CELL:2065550101',
    ),
    [{ name: 'José Muñoz', phones: ['+12065550101'] }],
  ],
  [
    'Latin 1 bytes that say nothing of it',
    Buffer.from(card('VERSION:3.0', 'FN:Zoë Lee'), 'latin1'),
    [{ name: 'Zoë Lee', phones: [] }],
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${card('VERSION:3.0', 'FN:Zoë Lee')}`, 'utf16le'),
    [{ name: 'Zoë Lee', phones: [] }],
  ],
  ['a byte order mark', `\ufeff${card('VERSION:3.0', 'FN:Ann Lee', 'TEL:2065550101')}`, [ann]],
  [
    'a fold inside a character',
    Buffer.concat([
      Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zo'),
      Buffer.from([0xc3]),
      Buffer.from('\r\n '),
      Buffer.from([0xab]),
      Buffer.from(' Lee\r\nEND:VCARD'),
    ]),
    [{ name: 'Zoë Lee', phones: [] }],
  ],
  ['a folded name of version 2.1', card('VERSION:2.1', 'FN:Ann', ' Lee', 'TEL:2065550101'), [ann]],
  ['a folded name of version 3.0', card('VERSION:3.0', 'FN:Ann L', ' ee', 'TEL:2065550101'), [ann]],
  ['line feeds alone', card('VERSION:3.0', 'FN:Ann Lee', 'TEL:2065550101').replaceAll('\r', ''), [ann]],
  [
    'several phones, one of them twice, one abroad',
    card(
      'VERSION:3.0',
      'FN:Ann Lee',
      'TEL:2065550101',
      'TEL:+1 206 555 0101',
      'TEL;TYPE=WORK:+44 20 7946 0958',
    ),
    [{ name: 'Ann Lee', phones: ['+12065550101', '+442079460958'] }],
  ],
  [
    'a fax, and the mobile phone last', // pinoaffe/org-vcard#6
    card(
      'VERSION:2.1',
      'FN:Ann Lee',
      'TEL;HOME:206-555-0102',
      'TEL;WORK;FAX:206-555-0103',
      'TEL;TYPE="work,fax":206-555-0104',
      'TEL;CELL:206-555-0101',
    ),
    [{ name: 'Ann Lee', phones: ['+12065550101', '+12065550102'] }],
  ],
  [
    'a contact of WhatsApp', // automagik-dev/omni#330
    card('VERSION:3.0', 'FN:Ann Lee', 'TEL;type=CELL;waid=12065550101:+1 206-555-0101'),
    [ann],
  ],
  [
    'Mac Roman', // Rillke/Contact-Conversion-Wizard#17
    Buffer.from(card('VERSION:2.1', 'FN;CHARSET=MACINTOSH:Erika K\x9Fchle'), 'latin1'),
    [{ name: 'Erika Küchle', phones: [] }],
  ],
  [
    'several cards',
    card('VERSION:3.0', 'FN:Ann Lee', 'TEL:2065550101') + card('VERSION:3.0', 'FN:Bo Lee', 'TEL:2065550102'),
    [ann, { name: 'Bo Lee', phones: ['+12065550102'] }],
  ],
  [
    'no phone: the place of an iPhone',
    card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 15.6.1//EN',
      'N:;Current location;;;',
      'FN:Current location',
      'URL;type=pref:http://maps.apple.com/?ll=5\\,-5&q=5\\,-5',
    ),
    [{ name: 'Current location', phones: [] }],
  ],
  [
    'a business',
    card('VERSION:3.0', 'FN:', 'ORG:Harbor Coffee;Pier', 'TEL:2065550101'),
    [{ name: 'Harbor Coffee', phones: ['+12065550101'] }],
  ],
  ['no name', card('VERSION:3.0', 'TEL:2065550101'), [{ name: '', phones: ['+12065550101'] }]],
  [
    'a name with a comma',
    card('VERSION:3.0', 'FN:Ann Lee\\, Jr.', 'TEL:2065550101'),
    [{ ...ann, name: 'Ann Lee, Jr.' }],
  ],
  ['a short code', card('VERSION:3.0', 'FN:Taxi', 'TEL:25000'), [{ name: 'Taxi', phones: ['25000'] }]],
  [
    'a photo and lines that are wrong',
    card(
      'VERSION:3.0',
      'no colon here',
      'X-THING;;=:1',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRg==',
      'FN:Ann Lee',
      'TEL:2065550101',
    ),
    [ann],
  ],
  [
    'a card that was cut short',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nTEL:2065550101\r\nNOTE:once upon',
    [ann],
  ],
  [
    'a card within a card',
    card('VERSION:2.1', 'FN:Ann Lee', 'AGENT:', card('FN:Bo Lee', 'TEL:2065550102').trim(), 'TEL:2065550101'),
    [{ name: 'Bo Lee', phones: ['+12065550102'] }, ann],
  ],
  ['nothing', card('VERSION:3.0'), []],
];

describe('[TX-07] contact cards', () => {
  test.each(cards)('%s', (_, file, contacts) => {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;

    expect(isContactCard(bytes)).toBe(true);
    expect(readSharedContacts(bytes)).toEqual(contacts);
  });

  test('more cards and phones than fit on a screen are left out', () => {
    const phones = Array.from({ length: 30 }, (_, index) => `TEL:+1206555${1000 + index}`);
    const contacts = readSharedContacts(Buffer.from(card('FN:Ann', ...phones).repeat(100)));

    expect(contacts).toHaveLength(20);
    expect(contacts[0]?.phones).toHaveLength(10);
  });

  test.each(['', 'BEGIN:VCALENDAR\r\n', 'Hello, BEGIN:VCARD\r\n'])('%j is none', (file) => {
    expect(isContactCard(Buffer.from(file))).toBe(false);
  });
});
