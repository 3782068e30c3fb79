import { useEffect, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { goTo } from './sign-in-address.ts';
import { readTwoStepToken } from './two-step-token.ts';

/** The token of this two-step sign-in; without one the person begins with the password again. */
export function useTwoStepToken(): string | undefined {
  const [token] = useState(readTwoStepToken);
  useEffect(() => {
    if (!token) {
      goTo(addresses.login.path);
    }
  }, [token]);

  return token;
}
