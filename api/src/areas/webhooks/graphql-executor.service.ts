import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { createYoga } from 'graphql-yoga';
import { queryGraphql } from 'shared-contracts/api/webhooks';
import { schema } from './graphql-schema.service.ts';
import type { GraphqlContext } from './graphql-schema.service.ts';

/** Limits for a document; the largest reasonable one needs a third of them. */
const limits = [
  maxDepthPlugin({ n: 6 }),
  maxAliasesPlugin({ n: 10 }),
  maxDirectivesPlugin({ n: 10 }),
  maxTokensPlugin({ n: 1_000 }),
  costLimitPlugin({ maxCost: 1_000 }),
];

/** Executes GraphQL documents. Imported at the first one, because the libraries are large. */
export const executor = createYoga<GraphqlContext>({
  schema,
  graphqlEndpoint: queryGraphql.path,
  graphiql: false,
  landingPage: false,
  logging: false,
  batching: false,
  plugins: limits,
});
