import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeArrival } from './arrival.ts';
import { clientConfig } from './sign-in-client.ts';
import { SignInApp } from './sign-in-app.tsx';

// Before anything else: what is good for one use must not stay in the address.
const arrival = takeArrival();
clientConfig().catch(() => undefined); // whoever needs it asks again, and says what is wrong

const host = document.getElementById('sign-in');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <SignInApp arrival={arrival} />
    </StrictMode>,
  );
}
