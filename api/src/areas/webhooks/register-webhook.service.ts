import { isIP } from 'node:net';
import { WebhookForm, callEvents, textEvents, webhookEvents } from 'shared-contracts/domain/webhook';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import { AppError } from '../../kernel/app-error.ts';
import { keepSecret, newSecret } from '../../messaging/webhooks/endpoint-secret.ts';
import * as store from '../../messaging/webhooks/webhooks.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, TokenCaller } from '../../platform/caller.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { requirePermissionOn } from '../../platform/permissions/account-permission.ts';
import type { Platform } from '../../platform/platform.ts';

const mostWebhooks = 20;

/** Endpoint to register; without events it receives all that are available to the account. */
export interface Registration {
  readonly url: string;
  readonly primaryPhone: string;
  readonly eventTypes: readonly WebhookEvent[] | undefined;
}

/**
 * Registers an endpoint for the texts of the account with the phone number. The caller must be able to read those
 * texts. Returns the endpoint with its signing key, which is stored encrypted and shown nowhere else.
 */
export async function registerWebhook(
  caller: Caller | TokenCaller,
  registration: Registration,
): Promise<store.WebhookRow & { readonly secret: string }> {
  const { platform, orgId } = caller;
  const { url, primaryPhone, eventTypes: chosen } = readForm(registration);
  requireReachable(platform, url);

  return platform.database.inTransaction(async (tx) => {
    const account = await store.findAccountOfPhone(tx, orgId, primaryPhone);
    if (!account) {
      throw refusal(
        'webhook_phone_unknown',
        'primaryPhone',
        'This is not a phone number of your organization.',
      );
    }
    const { accountId } = account;
    await requirePermissionOn(caller, { accountId, permission: 'view_conversations' }, tx);
    const eventTypes = eventsOf(registration, { chosen, ...account });
    await lockOrganization(tx, orgId);
    if ((await store.countWebhooks(tx, orgId)) >= mostWebhooks) {
      throw new AppError('webhook_limit');
    }
    const webhook = await store.insertWebhook(tx, orgId, {
      accountId,
      primaryPhone,
      url,
      eventTypes,
    });
    const secret = newSecret();
    await keepSecret(platform, tx, { key: { orgId, webhookId: webhook.id }, secret });
    await audit(tx, caller, { action: 'webhook.registered', detail: { id: webhook.id, url, primaryPhone } });

    return { ...webhook, secret };
  });
}

/**
 * Events sent to an endpoint: the chosen ones, otherwise all that are available. Call events require call forwarding.
 */
function eventsOf(
  { eventTypes }: Registration,
  { chosen, forwardsCalls }: { chosen: readonly WebhookEvent[]; forwardsCalls: boolean },
): readonly WebhookEvent[] {
  if (forwardsCalls) {
    return eventTypes === undefined ? webhookEvents : chosen;
  }
  if (chosen.some((event) => callEvents.includes(event))) {
    throw refusal(
      'webhook_calls_unavailable',
      'eventTypes',
      'Call events require call forwarding on this number.',
    );
  }

  return chosen;
}

function readForm({ eventTypes = textEvents, ...registration }: Registration): WebhookForm {
  const form = WebhookForm.safeParse({ ...registration, eventTypes: [...new Set(eventTypes)] });
  if (!form.success) {
    const issues = form.error.issues.map(({ path, message }): [string, string] => [String(path[0]), message]);
    throw new AppError('invalid_input', { fields: Object.fromEntries(issues) });
  }

  return form.data;
}

/** Refuses early what would be refused on connecting anyway; host names are only resolved then. */
function requireReachable({ config }: Platform, url: string): void {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate =
    (isIP(host) !== 0 && !isPublicAddress(host) && !config.webhookNetworks.has(host)) ||
    (/(^|\.)localhost$/.test(host) && config.webhookNetworks.isEmpty);
  // A name may resolve to our own networks, which is checked on connecting (call-endpoint.ts).
  const isOurs = isIP(host) === 0 ? !config.webhookNetworks.isEmpty : config.webhookNetworks.has(host);
  const isOpen = protocol !== 'https:' && !isOurs;
  if (isPrivate || isOpen) {
    throw refusal(
      'webhook_address_refused',
      'url',
      'Webhooks need a public address that starts with https://.',
    );
  }
}

function refusal(
  code: 'webhook_phone_unknown' | 'webhook_calls_unavailable' | 'webhook_address_refused',
  field: string,
  sentence: string,
): AppError {
  return new AppError(code, { fields: { [field]: sentence } });
}
