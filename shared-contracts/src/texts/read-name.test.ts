import { expect, test } from 'vitest';
import { readName } from './read-name.ts';

test.each<[source: string, written: string, name?: string]>([
  ['chatmail/core#3479', 'Evil Rabbit\u202E', 'Evil Rabbit'],
  ['telegramdesktop/tdesktop#29652', 'Ann\u202Egpj.exe', 'Anngpj.exe'],
  ['a name copied from a phone', '\u2068Ann Lee\u2069', 'Ann Lee'],
  ['a name copied from a right-to-left page', '\u202AAnn Lee\u202C', 'Ann Lee'],
  ['damoang/angple#2146', '\uFEFF山\u200B寂\u2060', '山寂'],
  ['Facepunch/garrysmod-issues#5908', '\u200B\u2063\u2066\u2069', ''],
  ['owncast/owncast#4522', '\u3164', ''],
  ['Expensify/App#96468', '\u2800 \u115F\uFFA0', ''],
  ['teeworlds/teeworlds#904', '\u00A0', ''],
  ['mucklet/mucklet-client#402', 'Ann \u3164', 'Ann \u3164'],
  ['a cell of two lines', 'Ann\r\nLee', 'Ann Lee'],
  ['a tab from a spreadsheet', '\tAnn\tLee ', 'Ann Lee'],
  ['spaces of a web page', 'Ann\u00A0\u2009Lee', 'Ann Lee'],
  ['a family as an emoji', '👩\u200D👩\u200D👧 Kim'],
  ['nodejs/node#2165', 'Jose\u0301 Mun\u0303oz', 'José Muñoz'],
  ['a Korean name of a Mac', '\u1100\u1175\u11B7', '김'],
  ['a rare ideograph', '\u{2F800}'],
  ['a Persian name with a joiner', 'علی\u200Cرضا'],
  ['a name with marks', 'Zoë Muñoz'],
  ['a number', '(555) 123'],
])('[IN-12] reads a name (%s)', (_source, written, name = written) => {
  expect(readName(written)).toBe(name);
  expect(readName(name)).toBe(name);
});
