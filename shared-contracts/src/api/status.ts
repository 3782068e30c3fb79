import * as z from 'zod/mini';
import { everyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Returns current outages (features SH-20). */
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
