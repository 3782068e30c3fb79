import { useEffect, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { goTo } from './sign-in-address.ts';
import { readTwoStepToken } from './two-step-token.ts';

/** Returns the token of this two-step sign-in; without one, the user starts again with the password. */
export function useTwoStepToken(): string | undefined {
  const [token] = useState(readTwoStepToken);
  useEffect(() => {
    if (!token) {
      goTo(addresses.login.path);
    }
  }, [token]);

  return token;
}
