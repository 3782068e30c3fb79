import { readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { isCode, sourceFiles } from '@tools/checkout/source-files';
import { addresses } from 'shared-contracts/addresses';
import { settingsAddresses } from 'shared-contracts/settings-addresses';
import { expect, test } from 'vitest';
import { unlinkedPages } from './unlinked-pages.ts';

const links = [
  ...Object.keys(addresses).map((name) => `addresses.${name}.href();`),
  ...Object.keys(settingsAddresses).map((name) => `settingsAddresses.${name}.path;`),
];
const all = 'mfe-admin/src/screens/all.screen.tsx';
const without = (name: string) => links.filter((link) => !link.includes(`.${name}.`)).join('\n');
const found = (sources: Record<string, string>) => unlinkedPages(new Map(Object.entries(sources)));

test('[AD-12] a page that only its own declaration and a test name is found', () => {
  const sources = {
    [all]: without('newAccount'),
    'mfe-admin/src/pages.ts': 'path: addresses.newAccount.path',
    'mfe-admin/src/screens/new.test.tsx': 'addresses.newAccount.href()',
  };

  expect(found(sources)).toEqual(['addresses.newAccount']);
});

test('[AD-12] a page within another, and one of the settings, need a link of their own', () => {
  const sources = {
    [all]: links.filter((link) => !/contactImports|\.usage\./.test(link)).join('\n'),
    'mfe-inbox/src/data/import.data.ts': 'when(addresses.contactImports.matches(path))',
  };

  expect(found(sources)).toEqual(['addresses.contactImports', 'settingsAddresses.usage']);
});

test('[AD-12] a page that a screen leads to is not', () => {
  expect(found({ [all]: links.join('\n') })).toEqual([]);
});

test('[SH-09] pages that a refusal leads to need no link, and neither do public ones', () => {
  expect(found({ [all]: without('forbidden') })).toEqual([]);
  expect(found({ [all]: without('login') })).toEqual([]);
});

test('[AD-12] every page can be reached by clicks', () => {
  const paths = sourceFiles().filter(isCode);

  expect(unlinkedPages(new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])))).toEqual([]);
});
