import { expect, test } from 'vitest';
import { cleanFileName, nameFromAnswer } from './file-name.ts';

test.each([
  ['menu.pdf', 'menu.pdf'],
  ['Speisekarte für Käufer.pdf', 'Speisekarte für Käufer.pdf'],
  ['../../etc/passwd', 'etcpasswd'],
  ['..\\..\\x.exe', 'x.exe'],
  ['a\u0000\r\nb.txt', 'ab.txt'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  // sharkdp/bat#3862, walf443/nginx-lint#210: the mark that lists of such signs leave out
  ['photo\u061cgpj.exe', 'photogpj.exe'],
  ['  a   b .pdf ', 'a b .pdf'],
  ['...', ''],
  [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ['half of a pair \ud83d.txt', 'half of a pair \ufffd.txt'],
])('[TX-07] %j is shown and saved as "%s"', (text, name) => {
  expect(cleanFileName(text)).toBe(name);
});

const address = 'https://media.example.test/users/1/media/abc';

test.each([
  ['attachment; filename="menu.pdf"', address, 'menu.pdf'],
  ['inline; filename=menu.pdf', address, 'menu.pdf'],
  ['attachment; filename="a \\"quoted\\" name.pdf"', address, 'a quoted name.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Caf%C3%A9.pdf', address, 'Café.pdf'],
  ["attachment; filename*=UTF-8''100%.pdf", address, '100%.pdf'],
  [undefined, `${address}/0/menu%20one.pdf?token=1`, 'menu one.pdf'],
  [undefined, `${address}/0/ME0123456789`, ''],
  [undefined, 'not an address', ''],
])('[TX-07] %s of %s is named "%s"', (disposition, url, name) => {
  expect(nameFromAnswer(disposition ? { 'content-disposition': disposition } : {}, url)).toBe(name);
});
