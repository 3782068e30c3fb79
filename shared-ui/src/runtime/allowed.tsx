import type { ReactNode } from 'react';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { useAllowed } from './session-hooks.ts';

interface AllowedProps {
  readonly to: AnyEndpoint;
  /** Omitted: the active account; null: the organization. */
  readonly accountId?: number | null;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** Renders its children for users who may call the endpoint: check by endpoint, not by role. */
export function Allowed({ to, accountId, children, otherwise = null }: AllowedProps) {
  return useAllowed(to, accountId) ? children : otherwise;
}
