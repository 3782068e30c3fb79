import type { RemoteName } from 'shared-contracts/kernel/owner';
import { pageTable } from 'shared-contracts/pages';

/** The fixed beginning of a page's pattern: '/conversations/:contactId?' -> '/conversations'. */
const fixedPart = (pattern: string): string => pattern.replace(/\/[:*].*$/, '');

/** The remote whose page stands at a path; undefined for the shell's own and for unknown paths. */
export function ownerOf(path: string): RemoteName | undefined {
  const page = Object.values(pageTable).find(({ path: pattern, owner }) => {
    const start = fixedPart(pattern);

    return owner !== 'shell' && (path === start || path.startsWith(`${start}/`));
  });

  return page && page.owner !== 'shell' ? page.owner : undefined;
}
