import { addresses } from 'shared-contracts/addresses';
import { query } from './sign-in-address.ts';

const key = 'googleRedirectUri';

/** Google brings people back to /gsign: where they wanted to go waits in this tab meanwhile. */
export function rememberDestination(): void {
  sessionStorage.setItem(key, query('redirectUri') ?? '');
}

/** Puts the remembered destination back into the address of /gsign, without what Google sent. */
export function restoreDestination(): void {
  const destination = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  history.replaceState(null, '', addresses.gsign.href({}, { redirectUri: destination || undefined }));
}
