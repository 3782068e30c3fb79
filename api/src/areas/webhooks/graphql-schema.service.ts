import { createGraphQLError, createSchema } from 'graphql-yoga';
import { webhookEvents } from 'shared-contracts/domain/webhook';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import { AppError } from '../../kernel/app-error.ts';
import * as store from '../../messaging/webhooks/webhooks.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { registerWebhook } from './register-webhook.service.ts';
import { toWebhook } from './to-webhook.rules.ts';
import { requireMayChange, requireMaySee } from './webhook-access.service.ts';

/** Context of a call that is passed to resolvers. */
export interface GraphqlContext {
  readonly caller: Caller | TokenCaller;
}

const fields = `
  id: ID!
  url: String!
  primaryPhone: String!
  eventTypes: [EventType!]!
  createdAt: String!
  lastUpdatedAt: String!
  "False if events are no longer sent to it."
  isActive: Boolean!
  disabledReason: String`;

const typeDefs = `
"Events that an endpoint can receive. Calls require call forwarding."
enum EventType { ${webhookEvents.join(' ')} }

"Receives events for one phone number."
type Webhook {${fields}
}

"A webhook with the key that its signatures are checked by, which is shown this once."
type RegisteredWebhook {${fields}
  secret: String!
}

type Query {
  webhooks: [Webhook!]!
}

type Mutation {
  "Without event types, all that the number has."
  registerWebhook(url: String!, primaryPhone: String!, eventTypes: [EventType!]): RegisteredWebhook!
  deleteWebhook(id: ID!): Webhook!
}`;

/** Passes expected errors on with their message; anything else is only logged. */
async function withGraphqlErrors<Answer>(
  { caller }: GraphqlContext,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) {
      const { code, fields: sentences } = error;
      const [sentence] = Object.values(sentences ?? {});
      throw createGraphQLError(sentence ?? error.message, {
        extensions: { code, ...(sentences ? { fields: sentences } : {}), requestId: caller.requestId },
      });
    }
    caller.log.error({ err: error, requestId: caller.requestId }, 'a GraphQL call failed');
    throw error;
  }
}

interface RegisterArguments {
  readonly url: string;
  readonly primaryPhone: string;
  readonly eventTypes?: readonly WebhookEvent[] | null;
}

/** The public schema (features AP-09). */
export const schema = createSchema<GraphqlContext>({
  typeDefs,
  resolvers: {
    Query: {
      webhooks: (_root: unknown, _input: unknown, context: GraphqlContext) =>
        withGraphqlErrors(context, async () => {
          const { platform, orgId } = context.caller;
          await requireMaySee(context.caller);

          return (await store.findWebhooks(platform.database.db, orgId)).map(toWebhook);
        }),
    },
    Mutation: {
      registerWebhook: (_root: unknown, input: RegisterArguments, context: GraphqlContext) =>
        withGraphqlErrors(context, async () => {
          requireMayChange(context.caller);
          const { url, primaryPhone, eventTypes } = input;
          const webhook = await registerWebhook(context.caller, {
            url,
            primaryPhone,
            eventTypes: eventTypes ?? undefined,
          });

          return { ...toWebhook(webhook), secret: webhook.secret };
        }),
      deleteWebhook: (_root: unknown, { id }: { id: string }, context: GraphqlContext) =>
        withGraphqlErrors(context, async () => {
          requireMayChange(context.caller);

          return toWebhook(await deleteWebhook(context.caller, Number(id)));
        }),
    },
  },
});

async function deleteWebhook(caller: Caller | TokenCaller, webhookId: number): Promise<store.WebhookRow> {
  const { platform, orgId } = caller;
  if (!Number.isSafeInteger(webhookId) || webhookId <= 0) {
    throw new AppError('not_found');
  }

  return platform.database.inTransaction(async (tx) => {
    const deleted = await store.deleteWebhook(tx, orgId, webhookId);
    if (!deleted) {
      throw new AppError('not_found');
    }
    await audit(tx, caller, { action: 'webhook.deleted', detail: { id: webhookId, url: deleted.url } });

    return deleted;
  });
}
