import { addresses } from 'shared-contracts/addresses';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import type { login } from 'shared-contracts/api/auth';
import { keepBearer } from '../bearer.ts';
import { destination, goTo } from './sign-in-address.ts';
import { forgetTwoStepToken, keepTwoStepToken } from './two-step-token.ts';

type SignedIn = OutputOf<typeof login>;

/** Keeps the session and opens the app where the person wanted to go. */
export function enter(token: string): void {
  keepBearer(token);
  location.replace(destination());
}

/** Keeps the session of a second step, whose token is used up. */
export function enterAfterSecondStep(bearer: string): void {
  forgetTwoStepToken();
  enter(bearer);
}

/**
 * What follows from the answer to a sign-in (features SH-02, SH-03): false goes straight in, true asks for a code,
 * null asks the person to choose, which the caller does.
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
