import { readSender } from 'shared-contracts/domain/phone';
import { z } from 'zod';
import { verdictOf } from '../../../messaging/carriers/error-codes.ts';
import type {
  CallbackRequest,
  MessageReference,
  ParsedCall,
  ParsedText,
  StatusReport,
} from '../../../platform/edges/carrier.ts';
import { withoutNul } from '../../../kernel/without-nul.ts';

const InboundBody = z.object({
  id: z.string().min(1),
  from: z.string(),
  to: z.string(),
  body: z.string().default(''),
  mediaUrls: z.array(z.string()).default([]),
  media: z
    .array(z.object({ url: z.string(), contentType: z.string().default(''), name: z.string().default('') }))
    .default([]),
});

const StatusBody = z.object({
  carrierId: z.string(),
  key: z.string(),
  status: z.enum(['sent', 'delivered', 'undelivered', 'failed']),
  code: z.string().default(''),
});

const CallBody = z.object({
  id: z.string().min(1),
  from: z.string(),
  to: z.string(),
  status: z.enum(['ringing', 'completed']).default('ringing'),
  seconds: z.number().int().nonnegative().nullable().default(null),
});

function read<Shape extends z.ZodType>(shape: Shape, body: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Parses a key '<organization>:<message>', which may have a suffix that distinguishes deliveries. */
function referenceOf(key: string): MessageReference | undefined {
  const parts = /^(\d{1,15}):(\d{1,15})(?::|$)/.exec(key);

  return parts ? { orgId: Number(parts[1]), messageId: Number(parts[2]) } : undefined;
}

/** Parses a handset's text from JSON. */
export function parseSimulatedInbound(request: CallbackRequest): ParsedText | undefined {
  const text = read(InboundBody, request.body);
  const from = text && readSender(withoutNul(text.from));
  if (!text || !from) {
    return undefined;
  }

  return {
    carrier: 'simulator',
    carrierId: withoutNul(text.id),
    from,
    to: text.to,
    body: withoutNul(text.body),
    media: [
      ...text.mediaUrls.map((url) => ({ url: withoutNul(url) })),
      ...text.media.map(({ url, contentType, name }) => ({
        url: withoutNul(url),
        contentType: withoutNul(contentType),
        name: withoutNul(name),
      })),
    ],
    isAnsweredByCarrier: false,
  };
}

/** Parses a delivery receipt from JSON. */
export function parseSimulatedStatus(request: CallbackRequest): StatusReport[] {
  const receipt = read(StatusBody, request.body);
  const reference = receipt && referenceOf(receipt.key);
  // One of the product's own texts, such as a sign-in code: nothing tracks its status.
  if (!receipt || !reference) {
    return [];
  }

  return [
    {
      carrier: 'simulator',
      carrierId: receipt.carrierId,
      status: receipt.status,
      reference,
      ...(receipt.code ? { verdict: verdictOf(receipt.code) } : {}),
    },
  ];
}

/** Parses a handset's call from JSON. */
export function parseSimulatedCall(request: CallbackRequest): ParsedCall | undefined {
  const call = read(CallBody, request.body);
  const from = call && readSender(withoutNul(call.from));
  if (!call || !from) {
    return undefined;
  }
  const { id, to, status, seconds } = call;

  return { carrierId: withoutNul(id), from, to, hasEnded: status === 'completed', seconds };
}

/** Wraps a body in the request that the simulated network would make. */
export function simulatedRequest(
  publicApiUrl: string,
  kind: 'inbound' | 'status',
  body: object,
): CallbackRequest {
  return {
    url: `${publicApiUrl}/carriers/simulator/${kind}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
