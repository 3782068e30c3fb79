import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '@tools/checkout/root';

interface Section {
  /** Path of the file relative to the root. */
  readonly file: string;
  /** Command that writes the section. The markers around the section name it: `<!-- tests: written by … -->`. */
  readonly mark: string;
  readonly command: string;
  readonly lines: readonly string[];
}

/** Writes a generated section between its markers. With `--check`, reports an outdated section and fails instead. */
export async function writeSection({ file, mark, command, lines }: Section): Promise<void> {
  const path = inRoot(file);
  const opening = `<!-- ${mark}: written by \`${command}\` -->`;
  const closing = `<!-- /${mark} -->`;
  const before = readFileSync(path, 'utf8');
  const start = before.indexOf(opening);
  const end = before.indexOf(closing);
  if (start === -1 || end < start) {
    throw new Error(`${file} has lost the marks ${opening} and ${closing}`);
  }

  const text = `${before.slice(0, start + opening.length)}\n\n${lines.join('\n')}\n\n${before.slice(end)}`;
  const after = await format(text, { ...(await resolveConfig(path)), parser: 'markdown' });
  if (after === before) {
    return;
  }
  if (process.argv.includes('--check')) {
    console.error(`The section "${mark}" of ${file} is outdated. Run: ${command}`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, after);
  }
}
