import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder that Storybook builds shared-ui into. */
export const built = join(import.meta.dirname, '../../shared-ui/dist/catalogue');

/** A page of the catalogue. */
export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Reads the list of stories. */
export function readStories(): readonly Story[] {
  // Written by the current version of Storybook.
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story>>;
  };

  return Object.values(entries);
}
