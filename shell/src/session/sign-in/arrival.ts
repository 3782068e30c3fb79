import { addresses } from 'shared-contracts/addresses';
import { takeBrowserSecret } from './browser-secret.ts';
import { restoreDestination } from './google-destination.ts';
import { query, takeFromAddress } from './sign-in-address.ts';

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
export function takeArrival(): Arrival {
  switch (location.pathname) {
    case addresses.login.path:
      return { oneTimeToken: takeFromAddress('token') };
    case addresses.forgot.path:
      return { reset: takeReset() };
    case addresses.gsign.path:
      return { google: takeGoogleAnswer() };
    default:
      return {};
  }
}

function takeReset(): Arrival['reset'] {
  const [token, email = ''] = [takeFromAddress('token'), takeFromAddress('email')];

  return token === undefined ? undefined : { token, email };
}

/** Google sends a code, or an error if the user canceled; both with the state. */
function takeGoogleAnswer(): GoogleAnswer | undefined {
  const [code, state] = [query('code'), query('state')];
  if (state !== null) {
    restoreDestination();
  }

  return code === null || state === null ? undefined : { code, state, browserSecret: takeBrowserSecret() };
}
