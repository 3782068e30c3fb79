import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { FurtherAccounts } from '../../domain/further-accounts.ts';
import { StreamedEvent } from '../../domain/streamed-event.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/**
 * Streams the account's events as server-sent events, named as in the table of events and carrying only ids. People who
 * manage contacts but may not read conversations receive events about contacts and lists only. Also carries the
 * organization's events (see `followOrganization`) and those of further accounts that the reader may receive, so that a
 * browser needs one stream for all its tabs. Resumable with Last-Event-ID: the last event's id, or `liveSince` of the
 * signed-in user's first answer. If too many events were missed, 'live.connected' tells the client to fetch everything
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
