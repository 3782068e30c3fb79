import * as z from 'zod/mini';
import { RegisteredWebhook, Webhook } from './webhook.ts';

const fields = 'id url primaryPhone eventTypes createdAt lastUpdatedAt isActive disabledReason';

/** Documented GraphQL operations, as the browser sends them. */
export const webhookDocuments = {
  list: `query { webhooks { ${fields} } }`,
  register: `mutation ($url: String!, $primaryPhone: String!, $eventTypes: [EventType!]) {
  registerWebhook(url: $url, primaryPhone: $primaryPhone, eventTypes: $eventTypes) { ${fields} secret }
}`,
  delete: 'mutation ($id: ID!) { deleteWebhook(id: $id) { id } }',
} as const;

/** Response of the GraphQL endpoint. */
interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

// GraphQL serializes ids as strings.
const id = z.coerce.number<string>().check(z.int());

/** Returns the webhooks in the response to `list`. */
export function webhooksOf({ data }: GraphqlAnswer): Webhook[] {
  return z.array(z.extend(Webhook, { id })).parse(data?.['webhooks']);
}

/** Returns the webhook in the response to `register`. */
export function registeredWebhookOf({ data }: GraphqlAnswer): RegisteredWebhook {
  return z.extend(RegisteredWebhook, { id }).parse(data?.['registerWebhook']);
}

/** Returns the user's error message if the endpoint refused (reference.md, Messages); otherwise undefined. */
export function graphqlProblem({ errors }: GraphqlAnswer): string | undefined {
  const [first] = errors ?? [];

  return first && `Error from GraphQL API: ${first.message}`;
}
