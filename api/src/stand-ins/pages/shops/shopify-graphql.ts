import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { findChanged } from './stand-in.store.ts';
import type { StandInShop } from './stand-in.store.ts';

const Question = z.object({
  query: z.string(),
  variables: z.looseObject({
    after: z.string().nullish(),
    query: z.string().nullish(),
    webhookSubscription: z.object({ uri: z.string() }).optional(),
  }),
});
const pageSize = 50;

/** Answers the few GraphQL queries that we use, distinguished by the name of their operation. */
export async function answerQuery(
  db: Db,
  shop: StandInShop,
  body: string,
): Promise<{ data: object; webhookUrl?: string }> {
  const { query, variables } = Question.parse(JSON.parse(body));
  const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  if (operation === 'WebhookSubscriptionCreate') {
    const uri = variables.webhookSubscription?.uri;

    return {
      data: { webhookSubscriptionCreate: { userErrors: [] } },
      ...(uri === undefined ? {} : { webhookUrl: uri }),
    };
  }
  const kind = operation === 'Orders' ? 'order' : 'customer';
  const after = /updated_at:>'([^']+)'/.exec(variables.query ?? '')?.[1] ?? new Date(0).toISOString();
  const offset = Number(variables.after ?? 0);
  const nodes = await findChanged(db, shop, { kind, after: new Date(after), limit: pageSize + 1, offset });
  const pageInfo = {
    hasNextPage: nodes.length > pageSize,
    endCursor: String(offset + Math.min(nodes.length, pageSize)),
  };

  return { data: { [`${kind}s`]: { nodes: nodes.slice(0, pageSize), pageInfo } } };
}
