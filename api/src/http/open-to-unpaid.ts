import { billingEndpoints } from 'shared-contracts/api/billing';
import { logout } from 'shared-contracts/api/users';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/** What an organization may do that has to pay first: see what it owes, pay, and leave. Everything else answers 402. */
const open: ReadonlySet<string> = new Set([...billingEndpoints, logout].map(({ name }) => name));

/** Whether an endpoint answers an organization that has to pay first. */
export function isOpenToUnpaid({ name }: AnyEndpoint): boolean {
  return open.has(name);
}
