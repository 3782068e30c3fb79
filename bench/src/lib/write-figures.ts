import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const places = ['README.md', 'figures.md'].map((name) => join(import.meta.dirname, '../..', name));

/** Puts the figures of a bench between its marks in README.md or figures.md, in place of those of the last time. */
export function writeFigures(name: string, figures: string): void {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  for (const place of places) {
    const text = readFileSync(place, 'utf8');
    const [start, end] = [text.indexOf(from), text.indexOf(to)];
    if (start < 0 || end < 0) continue;
    writeFileSync(place, `${text.slice(0, start + from.length)}\n\n${figures}\n\n${text.slice(end)}`);

    return;
  }
  throw new Error(`Neither README.md nor figures.md has a place for the figures of "${name}".`);
}
