import { settingGroups } from '../../api/src/config/settings.ts';
import { tableOf } from '../../api/src/config/read-settings.ts';
import type { ConfigRow } from '../../api/src/config/read-settings.ts';
import { releaseTable } from '@tools/release/settings';
import { writeSection } from './docs/section.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Returns a heading with a table of settings. */
function chapterOf({ title, rows }: { title: string; rows: readonly ConfigRow[] }): string[] {
  const lines = rows.map(
    ({ name, default: shown, description }) =>
      `| \`${name}\` | ${shown === '' ? '' : cell(shown)} | ${cell(description)} |`,
  );

  return [`## ${title}`, '', '| Variable | Default | Meaning |', '| --- | --- | --- |', ...lines, ''];
}

const groups = settingGroups.map(({ title, table }) => ({ title, rows: tableOf(table) }));

/** `pnpm docs:config [--check]`: writes docs/configuration.md from the code. */
await writeSection({
  file: 'docs/configuration.md',
  mark: 'configuration',
  command: 'pnpm docs:config',
  lines: [...groups, { title: 'Releases of remotes', rows: releaseTable }].flatMap(chapterOf),
});
