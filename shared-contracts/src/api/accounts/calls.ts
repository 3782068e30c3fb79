import * as z from 'zod/mini';
import { carrier } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/**
 * Receives the carrier's notice that a call to a number began or ended. The response tells the carrier what to do with
 * it.
 */
export const receiveCall = endpoint({
  name: 'receiveCall',
  summary: 'Call from a carrier',
  method: 'POST',
  path: '/carriers/:carrier/voice',
  access: carrier,
  audit: unaudited.fromOutside,
  input: z.looseObject({ carrier: z.string() }),
  output: z.string(),
  text: 'text/xml; charset=utf-8',
});
