import { isTest } from '@tools/checkout/source-files';
import { navigation, pageTable } from 'shared-contracts/pages';

const browserSource = /^(?:mfe-[\w-]+|shell|shared-ui)\/src\/.*\.tsx?$/;
/** Files that map addresses to screens, rather than link to them. */
const declaration = /\/(?:pages|routes|index|applications)\.tsx?$/;
const named = /\baddresses\.(\w+)\b/g;

/** Pages that users reach through a refusal or the router, not a link. */
const reachedByRefusal = ['home', 'forbidden', 'expired'];

/**
 * Returns the pages that no other file links to, which can only be opened by typing their address (features AD-12). Not
 * a lint rule, because links to a new page are added last.
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
