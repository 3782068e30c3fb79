import * as z from 'zod/mini';
import { Done, Id } from '../domain/common.ts';
import { PosIntegration } from '../domain/integrations.ts';
import { carrier, org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const mayConnect = org('manage_integrations');

/** Connects an account to a Treez shop. The key is tested first, stored encrypted and never shown again. */
export const createTreezIntegration = endpoint({
  name: 'createTreezIntegration',
  summary: 'Connect an account with Treez',
  method: 'POST',
  path: '/integrations/treez',
  access: mayConnect,
  audit: 'shop.connected',
  input: z.object({
    key: z.string().check(z.trim(), z.minLength(1, 'Enter the API key.'), z.maxLength(500)),
    accountId: Id,
    orgId: z.optional(Id),
    dispensary: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(63)), ''),
  }),
  output: PosIntegration,
  errors: ['not_found', 'forbidden', 'integration_exists', 'shop_taken', 'shop_key_refused', 'shop_away'],
});

export const getIntegration = endpoint({
  name: 'getIntegration',
  summary: 'What an account is connected with',
  method: 'GET',
  path: '/integrations/:accountId',
  access: org('manage_integrations', { or: ['manage_rewards'] }),
  input: z.object({ accountId: Id }),
  output: PosIntegration,
  errors: ['not_found'],
});

/** Deletes the key. Points already earned are kept. */
export const deleteTreezIntegration = endpoint({
  name: 'deleteTreezIntegration',
  summary: 'Disconnect an account from Treez',
  method: 'DELETE',
  path: '/integrations/treez/:integrationId',
  access: mayConnect,
  audit: 'shop.disconnected',
  input: z.object({ integrationId: Id }),
  output: Done,
  errors: ['not_found'],
});

/**
 * Receives a ticket from Treez, authenticated by the bearer token the webhook was set up with. It is stored first, then
 * processed.
 */
export const receiveTreezTicket = endpoint({
  name: 'receiveTreezTicket',
  summary: 'Ticket webhook of Treez',
  method: 'POST',
  path: '/integrations/treez/webhooks/:address',
  access: carrier,
  audit: unaudited.fromOutside,
  input: z.looseObject({ address: z.string().check(z.maxLength(100)) }),
  output: Done,
});
