import { configTable } from '../../api/src/config/config.ts';
import { releaseTable } from '@tools/release/settings';
import { writeSection } from './docs/section.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const rows = [...configTable, ...releaseTable].map(
  ({ name, default: shown, description }) =>
    `| \`${name}\` | ${shown === '' ? '' : cell(shown)} | ${cell(description)} |`,
);

/** `pnpm docs:config [--check]`: writes the README's table of settings from the code. */
await writeSection({
  file: 'README.md',
  mark: 'configuration',
  command: 'pnpm docs:config',
  lines: ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows],
});
