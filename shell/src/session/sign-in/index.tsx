import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consumeArrival } from './arrival.ts';
import { clientConfig } from './sign-in-client.ts';
import { SignInApp } from './sign-in-app.tsx';

// Before anything else: one-time values must not stay in the address.
const arrival = consumeArrival();
clientConfig().catch(() => undefined); // callers that need it retry and show the error

const host = document.getElementById('sign-in');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <SignInApp arrival={arrival} />
    </StrictMode>,
  );
}
