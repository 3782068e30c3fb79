import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '../../README.md');

/** Puts the figures of a bench between its marks in README.md, in place of those of the last time. */
export function writeFigures(name: string, figures: string): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(readme, 'utf8');
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < 0) throw new Error(`bench/README.md has no place for the figures of "${name}".`);

  writeFileSync(readme, `${text.slice(0, start + from.length)}\n\n${figures}\n\n${text.slice(end)}`);
}
