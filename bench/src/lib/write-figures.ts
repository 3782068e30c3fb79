import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const place = join(import.meta.dirname, '../../figures.md');

/** Replaces a benchmark's figures between its markers in figures.md. */
export function writeFigures(name: string, figures: string): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(place, 'utf8');
  const [start, end] = [text.indexOf(from), text.indexOf(to)];
  if (start < 0 || end < 0) {
    throw new Error(`figures.md has no place for the figures of "${name}".`);
  }
  writeFileSync(place, `${text.slice(0, start + from.length)}\n\n${figures}\n\n${text.slice(end)}`);
}
