import { expect, test } from 'vitest';
import { downloadAddress, fileFacts, fileNameOf } from './file-words.ts';

const media = { url: 'https://api.test/media/a.pdf', bytes: 120_400, width: null, height: null };

test.each([
  [{ contentType: 'application/pdf', name: 'menu.pdf' }, 'menu.pdf', 'PDF · 120 KB'],
  [{ contentType: 'application/octet-stream', name: 'notes' }, 'notes', 'File · 120 KB'],
  [{ contentType: 'audio/amr' }, 'Voice message', 'Voice message · 120 KB'],
  [{ contentType: 'text/vcard' }, 'Contact card', 'Contact card · 120 KB'],
  [{ contentType: 'video/mp4', name: 'clip.mp4', bytes: 4_260_000 }, 'clip.mp4', 'MP4 · 4.3 MB'],
  [{ contentType: 'application/pdf', name: 'a.pdf', bytes: 9 }, 'a.pdf', 'PDF · 1 KB'],
])('[TX-07] %j is listed as "%s", "%s"', (changes, name, facts) => {
  expect(fileNameOf({ ...media, ...changes })).toBe(name);
  expect(fileFacts({ ...media, ...changes })).toBe(facts);
});

test('[TX-07] a download keeps the name in the address', () => {
  expect(downloadAddress('https://api.test/media/a.amr?name=x.amr')).toBe(
    'https://api.test/media/a.amr?name=x.amr&download=1',
  );
  expect(downloadAddress('https://api.test/media/a.jpg')).toBe('https://api.test/media/a.jpg?download=1');
});
