import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteName } from 'shared-contracts/kernel/owner';
import { ownerAt } from 'shared-contracts/pages';
import { PageSkeleton } from '../components/skeletons.tsx';

interface OwnPagesProps {
  readonly name: RemoteName;
  readonly children: ReactNode;
}

/**
 * Renders a remote's pages only at its own addresses. A link to another owner's page changes the address before the
 * shell unmounts this remote. Its routes must not see that address because their fallback leads back to their own
 * pages.
 */
export function OwnPages({ name, children }: OwnPagesProps) {
  const { pathname } = useLocation();

  return ownerAt(pathname) === name ? children : <PageSkeleton />;
}
