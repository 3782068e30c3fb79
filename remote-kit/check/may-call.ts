import { endpoints } from 'shared-contracts/api/index';
import { anyOf } from 'shared-contracts/kernel/access';
import type { Access } from 'shared-contracts/kernel/access';
import { matchPath } from 'shared-contracts/kernel/address';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import type { Person } from './people.ts';

const isOneOf = (enough: readonly string[], held: readonly string[]): boolean =>
  enough.some((permission) => held.includes(permission));

/** Returns whether the API admits a person who has the same permissions in every account. */
function isAdmitted(access: Access, { account, org }: Person, isInAccount: boolean): boolean {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
    case 'releaser': // the operator decides about it, not a permission that the check takes away
      return true;
    case 'member':
      return account.length > 0;
    case 'anyOrg':
      return org.length > 0;
    case 'org':
      return isOneOf(anyOf(access), org);
    case 'account':
    case 'someAccount':
      return isOneOf(anyOf(access), account);
    case 'accountOrOrg':
      return isOneOf(access.account, account) || (!isInAccount && isOneOf(access.org, org));
    default:
      return false; // for programs and for the sign-in steps
  }
}

/** Returns the endpoint that answers a call; a literal path counts before one with parameters. */
function endpointAt(method: string, path: string): AnyEndpoint | undefined {
  const parametersOf = (one: AnyEndpoint): number => one.path.split(':').length;
  const matching = endpoints.filter((one) => one.method === method && matchPath(one.path, path));

  return matching.toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
}

/** A call of the API, with its path below the API's URL. */
export interface Call {
  readonly method: string;
  readonly path: string;
}

/** Returns whether the API would let a person make a call. Calls that the contracts do not know are not judged. */
export function mayCall(person: Person, { method, path }: Call): boolean {
  const endpoint = endpointAt(method, path);

  return !endpoint || isAdmitted(endpoint.access, person, endpoint.path.includes(':accountId'));
}

/** Returns what to do about calls that the API would refuse a person. The browser has the session of another one. */
export function refusalsFor(person: Person, calls: readonly Call[]): string[] {
  const refused = calls
    .filter((call) => !mayCall(person, call))
    .map(({ method, path }) => `${method} ${path}`);

  return [...new Set(refused)].map(
    (call) => `Leave out ${call} for this person: the API refuses it, and the shell leaves the page.`,
  );
}
