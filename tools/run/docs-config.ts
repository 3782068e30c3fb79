import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { configTable } from '../../api/src/config/config.ts';
import { inRoot } from '@tools/checkout/root';
import { releaseTable } from '@tools/release/settings';

/** `pnpm docs:config [--check]`: writes the README's table of the configuration from the code, or says that it is old. */
const readme = inRoot('README.md');
const opening = '<!-- configuration: written by `pnpm docs:config` -->';
const closing = '<!-- /configuration -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const rows = [...configTable, ...releaseTable].map(
  ({ name, default: shown, description }) =>
    `| \`${name}\` | ${shown === '' ? '' : cell(shown)} | ${cell(description)} |`,
);
const table = ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');

const before = readFileSync(readme, 'utf8');
const start = before.indexOf(opening);
const end = before.indexOf(closing);
if (start === -1 || end < start) {
  throw new Error(`README.md has lost the marks ${opening} and ${closing}`);
}

const text = `${before.slice(0, start + opening.length)}\n\n${table}\n\n${before.slice(end)}`;
const after = await format(text, { ...(await resolveConfig(readme)), parser: 'markdown' });

if (process.argv.includes('--check') && after !== before) {
  console.error('The configuration table of README.md is not that of the code. Run: pnpm docs:config');
  process.exitCode = 1;
} else if (after !== before) {
  writeFileSync(readme, after);
}
