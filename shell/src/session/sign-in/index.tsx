import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeFromAddress } from './sign-in-address.ts';
import { clientConfig } from './sign-in-client.ts';
import { SignInApp } from './sign-in-app.tsx';

// Before anything else: a one-time token must not stay in the address (decisions.md, Sign-in).
const oneTimeToken = location.pathname === '/login' ? takeFromAddress('token') : undefined;
clientConfig().catch(() => undefined); // whoever needs it asks again, and says what is wrong

const host = document.getElementById('sign-in');
if (host) {
  createRoot(host).render(
    <StrictMode>
      <SignInApp oneTimeToken={oneTimeToken} />
    </StrictMode>,
  );
}
