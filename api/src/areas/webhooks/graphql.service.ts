import * as api from 'shared-contracts/api/webhooks';
import { serve } from '../../platform/serve.ts';

const path = api.queryGraphql.path;

/** Answers a GraphQL document. The caller has been authenticated, and each field checks its own permissions. */
export const queryGraphql = serve(api.queryGraphql).with(async (caller, input) => {
  const { executor } = await import('./graphql-executor.service.ts'); // docs/adr/0040-libraries.md
  const answer = await executor.fetch(
    `http://graphql.internal${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    },
    { caller },
  );
  // The library's response is checked against the contract before it is sent.
  const body = (await answer.json()) as Awaited<ReturnType<typeof queryGraphql>>;

  return body;
});
