import { addresses } from 'shared-contracts/addresses';
import { consumeBrowserSecret } from './browser-secret.ts';
import { restoreDestination } from './google-destination.ts';
import { query, consumeAddressParameter } from './sign-in-address.ts';

/** Google's response, and the secret that this browser stored meanwhile. */
export interface GoogleAnswer {
  readonly code: string;
  readonly state: string;
  readonly browserSecret: string;
}

/** Values that a link or Google has put into the address of a sign-in page. Each can be used once. */
export interface Arrival {
  readonly oneTimeToken?: string | undefined;
  readonly reset?: { readonly token: string; readonly email: string } | undefined;
  readonly google?: GoogleAnswer | undefined;
}

/**
 * Takes secrets out of the address, where they must not stay. Called once, before anything is rendered: React may call
 * a component, and its state initializer, several times before it shows it.
 */
export function consumeArrival(): Arrival {
  switch (location.pathname) {
    case addresses.login.path:
      return { oneTimeToken: consumeAddressParameter('token') };
    case addresses.forgot.path:
      return { reset: consumeResetToken() };
    case addresses.gsign.path:
      return { google: consumeGoogleResponse() };
    default:
      return {};
  }
}

function consumeResetToken(): Arrival['reset'] {
  const [token, email = ''] = [consumeAddressParameter('token'), consumeAddressParameter('email')];

  return token === undefined ? undefined : { token, email };
}

/** Google sends a code, or an error if the user canceled; both with the state. */
function consumeGoogleResponse(): GoogleAnswer | undefined {
  const [code, state] = [query('code'), query('state')];
  if (state !== null) {
    restoreDestination();
  }

  return code === null || state === null ? undefined : { code, state, browserSecret: consumeBrowserSecret() };
}
