import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addresses } from 'shared-contracts/addresses';
import { readBearer } from '../bearer.ts';
import { consumeArrival } from './arrival.ts';
import { destination, query } from './sign-in-address.ts';
import { clientConfig } from './sign-in-client.ts';
import { SignInApp } from './sign-in-app.tsx';

// Before anything else: one-time values must not stay in the address.
const arrival = consumeArrival();
clientConfig().catch(() => undefined); // callers that need it retry and show the error

/** Signed-in users need not sign in again; after a session has ended, the bearer is gone. */
const isSignedIn =
  location.pathname === addresses.login.path &&
  arrival.oneTimeToken === undefined &&
  query('reset') === null &&
  readBearer() !== undefined;

const host = document.getElementById('sign-in');
if (isSignedIn) {
  location.replace(destination());
} else if (host) {
  createRoot(host).render(
    <StrictMode>
      <SignInApp arrival={arrival} />
    </StrictMode>,
  );
}
