import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Storybook has built of shared-ui. */
export const built = join(import.meta.dirname, '../../shared-ui/dist/catalogue');

/** A page of the catalogue. */
export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** Reads which stories there are. */
export function readStories(): readonly Story[] {
  // Storybook wrote it, in its version of now.
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Story>>;
  };

  return Object.values(entries);
}
