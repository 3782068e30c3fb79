import { addresses } from 'shared-contracts/addresses';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { login } from 'shared-contracts/api/auth';
import { keepBearer } from '../bearer.ts';
import { destination, goTo } from './sign-in-address.ts';
import { forgetTwoStepToken, keepTwoStepToken } from './two-step-token.ts';

type SignedIn = OutputOf<typeof login>;

/** Stores the session and opens the app at the user's destination. */
export function enter(token: string): void {
  keepBearer(token);
  location.replace(destination());
}

/** Stores the session after the second step, whose token is used up. */
export function enterAfterSecondStep(bearer: string): void {
  forgetTwoStepToken();
  enter(bearer);
}

/**
 * Handles the response to a sign-in (features SH-02, SH-03): false signs in directly, true asks for a code, null has
 * the caller ask the user to choose.
 */
export function follow({ token, tfaLogin }: SignedIn, choose: (token: string) => void): void {
  if (tfaLogin === null) {
    choose(token);
    return;
  }
  if (!tfaLogin) {
    enter(token);
    return;
  }
  keepTwoStepToken(token);
  goTo(addresses.twoStepGenerate.path);
}
