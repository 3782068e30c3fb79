import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Me } from 'shared-contracts/domain/user';
import { createQueryClient } from '../../runtime/query-client.ts';
import { SurroundingsProvider } from '../../runtime/surroundings.tsx';
import { createMockClient } from '../mock-api.ts';
import type { MockedEndpoint } from '../mock-api.ts';
import { createTestSurroundings } from '../test-surroundings.ts';

interface WithAnswersProps {
  /** Endpoints of the fake API, so that several states of one endpoint can appear on one page. */
  readonly api: readonly MockedEndpoint[];
  readonly me?: Me;
  readonly children: ReactNode;
}

/** Provides a separate client and query cache, with a signed-in user. Errors are shown immediately, without a retry. */
export function WithAnswers({ api, me, children }: WithAnswersProps) {
  const [surroundings] = useState(() => ({
    ...createTestSurroundings(me ? { me } : {}),
    client: createMockClient(api),
  }));
  const [queryClient] = useState(() => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });

    return client;
  });

  return (
    <SurroundingsProvider surroundings={surroundings} queryClient={queryClient}>
      {children}
    </SurroundingsProvider>
  );
}
