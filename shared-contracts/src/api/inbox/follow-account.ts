import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { FurtherAccounts } from '../../domain/further-accounts.ts';
import { StreamedEvent } from '../../domain/streamed-event.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/**
 * What happens in the account, as it happens: server-sent events named as in the table of events, ids only. Who manages
 * contacts and does not read conversations hears of contacts and lists alone. Of the whole organization it carries what
 * `followOrganization` does, and of further accounts what the reader may hear there, so that a browser needs one stream
 * for all its tabs. Resumable by Last-Event-ID; where too much was missed, 'live.connected' says to ask everything
 * again.
 */
export const followAccount = endpoint({
  name: 'followAccount',
  summary: 'Live updates of an account',
  method: 'GET',
  path: '/accounts/:accountId/events',
  access: account('view_conversations', {
    or: ['manage_contacts', 'manage_waves', 'manage_templates'],
    token: ['read:messages', 'read:contacts', 'read:waves'],
  }),
  stream: true,
  input: z.object({ accountId: Id, also: FurtherAccounts }),
  output: StreamedEvent,
});
