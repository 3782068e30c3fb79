import type { RemoteName } from 'shared-contracts/kernel/owner';
import { pageAt } from 'shared-contracts/pages';

/** The remote whose page stands at a path; undefined for the shell's own and for unknown paths. */
export function ownerOf(path: string): RemoteName | undefined {
  const owner = pageAt(path)?.owner;

  return owner === 'shell' ? undefined : owner;
}
