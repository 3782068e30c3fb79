import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file to create, or an edit of an existing one. */
export type Change =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly edit: (before: string) => string };

/** A request that cannot be fulfilled. The message tells the user why. */
export class Refusal extends Error {}

/** Writes the changes into the checkout at `base`, all or none. Returns the paths. */
export function applyChanges(changes: readonly Change[], base: string): string[] {
  const texts = changes.map((change) => {
    const path = join(base, change.path);
    if ('text' in change) {
      if (existsSync(path)) {
        throw new Refusal(`${change.path} is there already.`);
      }

      return { path, text: change.text };
    }
    if (!existsSync(path)) {
      throw new Refusal(`${change.path} is not there.`);
    }

    return { path, text: change.edit(readFileSync(path, 'utf8')) };
  });

  for (const { path, text } of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  return changes.map(({ path }) => path);
}
