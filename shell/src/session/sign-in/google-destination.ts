import { addresses } from 'shared-contracts/addresses';
import { query } from './sign-in-address.ts';
import { consumeFromTab, storeInTab } from './tab-storage.ts';

const key = 'googleRedirectUri';

/** Stores the destination in this tab while Google sends the user back to /gsign. */
export const rememberDestination = (): void => storeInTab(key, query('redirectUri') ?? '');

/** Puts the stored destination back into the address of /gsign, without Google's parameters. */
export function restoreDestination(): void {
  const destination = consumeFromTab(key);
  history.replaceState(null, '', addresses.gsign.href({}, { redirectUri: destination || undefined }));
}
