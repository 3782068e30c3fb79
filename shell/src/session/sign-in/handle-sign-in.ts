import { addresses } from 'shared-contracts/addresses';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { login } from 'shared-contracts/api/auth';
import { readBearer, storeBearer } from '../bearer.ts';
import { destination, goTo } from './sign-in-address.ts';
import { StorageBlocked } from './tab-storage.ts';
import { deleteTwoStepToken, storeTwoStepToken } from './two-step-token.ts';

type SignedIn = OutputOf<typeof login>;

/** Stores the session and opens the app at the user's destination. Throws `StorageBlocked` if it cannot be stored. */
export function openApp(token: string): void {
  storeBearer(token);
  if (readBearer() !== token) {
    throw new StorageBlocked();
  }
  location.replace(destination());
}

/** Stores the session after the second step, whose token is used up. */
export function openAppAfterSecondStep(bearer: string): void {
  deleteTwoStepToken();
  openApp(bearer);
}

/**
 * Handles the response to a sign-in (features SH-02, SH-03): false signs in directly, true asks for a code, null has
 * the caller ask the user to choose.
 */
export function handleSignIn({ token, tfaLogin }: SignedIn, choose: (token: string) => void): void {
  if (tfaLogin === null) {
    choose(token);
    return;
  }
  if (!tfaLogin) {
    openApp(token);
    return;
  }
  storeTwoStepToken(token);
  goTo(addresses.twoStepGenerate.path);
}
