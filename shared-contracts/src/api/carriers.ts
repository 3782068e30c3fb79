import * as z from 'zod/mini';
import { Done } from '../domain/common.ts';
import { carrier } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { unaudited } from '../kernel/audited.ts';

const named = z.object({ carrier: z.string() });

/**
 * Receives a customer's text from the carrier. It is stored first, then processed. The fields are the carrier's own.
 */
export const receiveInbound = endpoint({
  name: 'receiveInbound',
  summary: 'Inbound text from a carrier',
  method: 'POST',
  path: '/carriers/:carrier/inbound',
  access: carrier,
  audit: unaudited.fromOutside,
  input: z.looseObject(named.shape),
  output: Done,
});

/** Receives a delivery report from the carrier. Reports may arrive late, more than once and in any order. */
export const receiveStatus = endpoint({
  name: 'receiveStatus',
  summary: 'Delivery report from a carrier',
  method: 'POST',
  path: '/carriers/:carrier/status',
  access: carrier,
  audit: unaudited.fromOutside,
  input: z.looseObject(named.shape),
  output: Done,
});
