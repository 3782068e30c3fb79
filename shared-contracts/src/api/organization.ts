import * as z from 'zod/mini';
import { Id } from '../domain/common.ts';
import { everyone, signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Texts sent by the organization, against the 50 of the free trial (features SH-19). */
export const getMessageCount = endpoint({
  name: 'getMessageCount',
  summary: 'Texts sent by the organization',
  method: 'GET',
  path: '/orgs/:orgId/messageCount',
  access: signedIn,
  input: z.object({ orgId: Id }),
  output: z.object({ message_count: z.int() }),
  errors: ['not_found'],
});

/** Outages that everybody should know of (features SH-20). */
export const getStatus = endpoint({
  name: 'getStatus',
  summary: 'Current outages',
  method: 'GET',
  path: '/status',
  access: everyone,
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.string(), level: z.string(), displayText: z.string() })),
  }),
});

export const organizationEndpoints = [getMessageCount, getStatus] as const;
