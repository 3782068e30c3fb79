import { addresses } from 'shared-contracts/addresses';
import { takeBrowserSecret } from './browser-secret.ts';
import { restoreDestination } from './google-destination.ts';
import { query, takeFromAddress } from './sign-in-address.ts';

/** What came back from Google, and the secret that this browser kept meanwhile. */
export interface GoogleAnswer {
  readonly code: string;
  readonly state: string;
  readonly browserSecret: string;
}

/** What a link or Google has put into the address of a sign-in page. Each is good for one use. */
export interface Arrival {
  readonly oneTimeToken?: string | undefined;
  readonly reset?: { readonly token: string; readonly email: string } | undefined;
  readonly google?: GoogleAnswer | undefined;
}

/**
 * Takes out of the address what must not stay in it. Called once, before anything is rendered: React may call a
 * component, and the initializer of its state, several times before it shows it.
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

/** Google sends a code, or an error where the person went no further; both with the state. */
function takeGoogleAnswer(): GoogleAnswer | undefined {
  const [code, state] = [query('code'), query('state')];
  if (state !== null) {
    restoreDestination();
  }

  return code === null || state === null ? undefined : { code, state, browserSecret: takeBrowserSecret() };
}
