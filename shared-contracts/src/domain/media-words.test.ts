import { expect, test } from 'vitest';
import { describeMedia, mediaKindOf } from './media-words.ts';

test.each([
  ['image/jpeg', 'picture'],
  ['image/svg+xml', 'file'],
  ['image/heic', 'file'],
  ['text/vcard', 'contact'],
  ['audio/amr', 'audio'],
  ['video/3gpp', 'video'],
  ['application/pdf', 'file'],
  ['application/octet-stream', 'file'],
])('[TX-07] %s is shown as %s', (contentType, kind) => {
  expect(mediaKindOf({ contentType })).toBe(kind);
});

const pdf = { contentType: 'application/pdf', name: 'menu.pdf' };
const note = { contentType: 'audio/amr' };

test.each([
  [[], ''],
  [[{ contentType: 'image/png' }], 'Picture'],
  [[{ contentType: 'image/png' }, { contentType: 'image/jpeg' }], '2 pictures'],
  [[note], 'Voice message'],
  [[{ contentType: 'text/vcard', name: 'ann.vcf' }], 'Contact card'],
  [[{ contentType: 'video/mp4' }], 'Video'],
  [[pdf], 'File: menu.pdf'],
  [[{ contentType: 'application/pdf' }], 'File'],
  [[pdf, pdf], '2 files'],
  [[pdf, note, note], '3 files'],
])('[TX-07] %j is described as "%s"', (media, words) => {
  expect(describeMedia(media)).toBe(words);
});
