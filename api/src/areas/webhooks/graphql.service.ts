import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { createYoga } from 'graphql-yoga';
import * as api from 'shared-contracts/api/webhooks';
import { serve } from '../../platform/serve.ts';
import { schema } from './graphql-schema.ts';
import type { GraphqlContext } from './graphql-schema.ts';

const path = api.queryGraphql.path;

/** Limits for a document; the largest reasonable one needs a third of them. */
const limits = [
  maxDepthPlugin({ n: 6 }),
  maxAliasesPlugin({ n: 10 }),
  maxDirectivesPlugin({ n: 10 }),
  maxTokensPlugin({ n: 1_000 }),
  costLimitPlugin({ maxCost: 1_000 }),
];

const yoga = createYoga<GraphqlContext>({
  schema,
  graphqlEndpoint: path,
  graphiql: false,
  landingPage: false,
  logging: false,
  batching: false,
  plugins: limits,
});

/** Answers a GraphQL document. The caller has been authenticated, and each field checks its own permissions. */
export const queryGraphql = serve(api.queryGraphql).with(async (caller, input) => {
  const answer = await yoga.fetch(
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
