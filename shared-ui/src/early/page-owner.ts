import type { RemoteName } from 'shared-contracts/kernel/owner';
import { pageAt } from 'shared-contracts/pages';

/** Returns the remote that owns the page at a path; undefined for the shell's own and for unknown paths. */
export function ownerOf(path: string): RemoteName | undefined {
  const owner = pageAt(path)?.owner;

  return owner === 'shell' ? undefined : owner;
}
