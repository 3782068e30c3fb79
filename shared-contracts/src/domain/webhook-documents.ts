import * as z from 'zod/mini';
import { RegisteredWebhook, Webhook } from './webhook.ts';

const fields = 'id url primaryPhone eventTypes createdAt lastUpdatedAt isActive disabledReason';

/** The documented operations of the GraphQL endpoint, as the browser asks them. */
export const webhookDocuments = {
  list: `query { webhooks { ${fields} } }`,
  register: `mutation ($url: String!, $primaryPhone: String!, $eventTypes: [EventType!]) {
  registerWebhook(url: $url, primaryPhone: $primaryPhone, eventTypes: $eventTypes) { ${fields} secret }
}`,
  delete: 'mutation ($id: ID!) { deleteWebhook(id: $id) { id } }',
} as const;

/** What the endpoint answers. */
interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

// GraphQL writes ids as text.
const id = z.coerce.number<string>().check(z.int());

/** The webhooks of an answer to `list`. */
export function webhooksOf({ data }: GraphqlAnswer): Webhook[] {
  return z.array(z.extend(Webhook, { id })).parse(data?.['webhooks']);
}

/** The webhook of an answer to `register`. */
export function registeredWebhookOf({ data }: GraphqlAnswer): RegisteredWebhook {
  return z.extend(RegisteredWebhook, { id }).parse(data?.['registerWebhook']);
}

/** What a person reads where the endpoint refused (reference.md, Messages); undefined where it did not. */
export function graphqlProblem({ errors }: GraphqlAnswer): string | undefined {
  const [first] = errors ?? [];

  return first && `Error from GraphQL API: ${first.message}`;
}
