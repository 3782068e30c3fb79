import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Me } from 'shared-contracts/domain/user';
import { createQueryClient } from '../../runtime/query-client.ts';
import { SurroundingsProvider } from '../../runtime/surroundings.tsx';
import { createMockClient } from '../mock-api.ts';
import type { MockedEndpoint } from '../mock-api.ts';
import { createTestSurroundings } from '../test-surroundings.ts';

interface WithAnswersProps {
  /** What the fake API knows: states of one endpoint can so stand on one page. */
  readonly api: readonly MockedEndpoint[];
  readonly me?: Me;
  readonly children: ReactNode;
}

/** A client and a query cache of its own, with somebody signed in; a refusal is shown at once, without a second try. */
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
