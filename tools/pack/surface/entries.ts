import { posix } from 'node:path';
import { inRoot } from '@tools/checkout/root';
import { sourceFiles } from '@tools/checkout/source-files';
import { isPublished, manifestOf } from '../published-packages.ts';

/** Returns the files that others may import, by the specifier that they write. */
export function entriesOf(name: string): ReadonlyMap<string, string> {
  const files = sourceFiles(inRoot(name)).filter(isPublished);
  const entries = Object.entries(manifestOf(name).exports).flatMap(([entry, target]) => {
    const [start = '', end] = target.replace('./', '').split('*');
    if (end === undefined) {
      return files.includes(start) ? [[posix.join(name, entry), start] as const] : [];
    }

    return files
      .filter((file) => file.startsWith(start) && file.endsWith(end))
      .map((file) => {
        const middle = file.slice(start.length, file.length - end.length);

        return [posix.join(name, entry.replace('*', middle)), file] as const;
      });
  });

  return new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
