import { readDevAddress } from './dev-address.ts';
import { isRemoteName } from './kept-overrides.ts';
import type { KeptOverride } from './kept-overrides.ts';
import { overrideParameter } from './override-parameter.ts';

/** Returns the override that this page's address requests; 'unusable' if it is not a dev server on this computer. */
export function requestedOverride(search: string): KeptOverride | 'unusable' | undefined {
  const parameter = new URLSearchParams(search).get(overrideParameter);
  if (parameter === null) {
    return undefined;
  }
  const [remote = '', ...address] = parameter.split('@');
  const origin = readDevAddress(address.join('@'));

  return origin !== undefined && isRemoteName(remote) ? { remote, origin } : 'unusable';
}

/** Returns the address without a request for another version, so that a reload does not ask again. */
export function withoutQuestion(href: string, parameter: string = overrideParameter): string {
  const url = new URL(href);
  url.searchParams.delete(parameter);

  return url.pathname + url.search + url.hash;
}
