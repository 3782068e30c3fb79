import * as billing from 'shared-contracts/api/billing';
import { endpointsOf } from 'shared-contracts/api/index';
import { logout } from 'shared-contracts/api/users';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';

/**
 * Endpoints open to an organization with a payment due: seeing what it owes, paying, and signing out. All others answer
 * 402.
 */
const open: ReadonlySet<string> = new Set([...endpointsOf(billing), logout].map(({ name }) => name));

/** Whether an endpoint is open to an organization with a payment due. */
export function isOpenToUnpaid({ name }: AnyEndpoint): boolean {
  return open.has(name);
}
