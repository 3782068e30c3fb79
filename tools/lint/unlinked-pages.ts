import { isTest } from '@tools/checkout/source-files';
import { navigation, pageTable } from 'shared-contracts/pages';

const browserSource = /^(?:mfe-[\w-]+|shell|shared-ui)\/src\/.*\.tsx?$/;
/** Files that say which screen answers at an address, rather than lead there. */
const declaration = /\/(?:pages|routes|index|applications)\.tsx?$/;
const named = /\baddresses\.(\w+)\b/g;

/** Pages that nobody chooses to open: a refusal or the router leads there. */
const reachedByRefusal = ['home', 'forbidden', 'expired'];

/**
 * Returns the pages that no other file leads to: they can only be opened by typing their address (features AD-12). No
 * rule of lint, because a page that has just been made is linked last.
 */
export function unlinkedPages(sources: ReadonlyMap<string, string>): string[] {
  const linked = new Set<string>([...navigation, ...reachedByRefusal]);
  for (const [path, source] of sources) {
    if (browserSource.test(path) && !isTest(path) && !declaration.test(path)) {
      for (const [, name = ''] of source.matchAll(named)) {
        linked.add(name);
      }
    }
  }

  return Object.entries(pageTable)
    .filter(([name, { access }]) => access.kind !== 'public' && !linked.has(name))
    .map(([name]) => name);
}
