import { keepSecret, newSecret } from '../../messaging/webhooks/endpoint-secret.ts';
import { issueAccessToken } from '../../platform/access-tokens/issue-access-token.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';

interface SeededAccount {
  readonly accountId: number;
  readonly number: string;
  readonly userId: number;
  readonly secrets: Platform['secrets'];
  readonly now: Date;
}

const minute = 60_000;
const gone = 'The endpoint returned 410 Gone, so it gets no more events.';

/** The endpoint's delivery log, oldest first. */
const deliveries = [
  { type: 'TEST', status: 'delivered', response: 204, error: null, attempts: 1 },
  { type: 'MESSAGE_RECEIVED', status: 'delivered', response: 200, error: null, attempts: 1 },
  { type: 'MESSAGE_SENT', status: 'delivered', response: 200, error: null, attempts: 2 },
  { type: 'MESSAGE_FINALIZED', status: 'failed', response: 410, error: gone, attempts: 1 },
] as const;

/** Adds two access tokens, one of them revoked, and an endpoint that its owners abandoned, with its log. */
export async function seedDevelopers(tx: Tx, orgId: number, account: SeededAccount): Promise<void> {
  const { accountId, number, userId, secrets, now } = account;
  const { token } = await issueAccessToken(tx, orgId, {
    name: 'Till at the pier',
    scopes: ['read:contacts', 'write:contacts'],
    createdBy: userId,
  });
  await issueAccessToken(tx, orgId, {
    name: 'Website',
    scopes: ['read:messages', 'write:messages'],
    createdBy: userId,
    expiresAt: new Date(now.getTime() + 60 * 24 * 60 * minute),
  });
  await tx
    .updateTable('access_tokens')
    .set({ is_active: false })
    .where('org_id', '=', orgId)
    .where('id', '=', token.id)
    .execute();
  const { id: webhookId } = await tx
    .insertInto('webhooks')
    .values({
      org_id: orgId,
      account_id: accountId,
      primary_phone: number,
      url: 'https://loyalty.harborcoffee.example/texts',
      event_types: ['MESSAGE_RECEIVED', 'MESSAGE_SENT', 'MESSAGE_FINALIZED'],
      is_active: false,
      disabled_reason: gone,
      last_sequence: deliveries.length,
      created_at: new Date(now.getTime() - 90 * minute),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSecret({ secrets }, tx, { key: { orgId, webhookId }, secret: newSecret() });
  await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ type, status, response, error, attempts }, index) => {
        const at = new Date(now.getTime() - (60 - index) * minute);

        return {
          org_id: orgId,
          webhook_id: webhookId,
          event_type: type,
          payload: JSON.stringify({ type, timestamp: at.toISOString(), data: {} }),
          status,
          sequence: index + 1,
          attempts,
          response_status: response,
          error,
          attempted_at: at,
          created_at: at,
        };
      }),
    )
    .execute();
}
