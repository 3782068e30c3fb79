import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from 'shared-contracts/errors';
import { errorsOf } from 'shared-contracts/kernel/all-errors';
import { takesIdempotencyKey } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { z } from 'zod';
import type { AnyCaller } from '../platform/caller.ts';
import type { StreamedEvent } from '../kernel/stream.ts';
import { checkAccess } from './access.ts';
import { eventStreamType } from './event-stream.ts';
import type { EventStreams } from './event-stream.ts';
import type { RateLimits } from './rate-limits.ts';
import { inputReader } from './read-input.ts';
import { rawBodyOf, recordOf, visitorOf } from './request-parts.ts';
import { onceByKey } from '../platform/idempotency/once-by-key.ts';
import type { Route } from '../platform/serve.ts';
import { readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route, for the error response, the log and the metrics. */
    readonly endpoint?: AnyEndpoint;
    readonly allowedErrors?: readonly ErrorCode[];
  }
  interface FastifyRequest {
    /** Set once the access check has passed. */
    caller: AnyCaller | undefined;
  }
}

/** Kinds of access whose calls are counted by the caller's address, because anybody can try credentials. */
const countedByAddress: ReadonlySet<string> = new Set(['public', 'twoFactor', 'operator', 'releaseToken']);

export interface MountOptions {
  readonly rateLimits: RateLimits;
  readonly streams: EventStreams;
}

const Streamed = z.object({ event: z.string(), data: z.unknown() });

/** Validates events against their endpoint's declaration; every stream declares { event, data }. */
async function* checked(endpoint: AnyEndpoint, events: AsyncIterable<StreamedEvent<unknown>>) {
  for await (const { id, value } of events) {
    yield { id, value: Streamed.parse(endpoint.output.parse(value)) };
  }
}

/** Mounts one endpoint: access, input, handler, validated response. Only its listed errors are returned. */
export function mount(app: FastifyInstance, route: Route, options: MountOptions): void {
  const { endpoint } = route;
  const readInput = inputReader(endpoint);
  const takesKey = takesIdempotencyKey(endpoint);

  async function check(request: FastifyRequest): Promise<AnyCaller> {
    const visitor = visitorOf(request);
    const { access } = endpoint;
    if (countedByAddress.has(access.kind)) {
      await options.rateLimits.countPublicCall(visitor.address);
    }

    const caller = await checkAccess(endpoint, visitor, {
      authorization: request.headers.authorization,
      params: recordOf(request.params),
      callback: () => ({
        url: visitor.platform.config.publicApiUrl + request.url,
        headers: recordOf(request.headers),
        body: rawBodyOf(request),
      }),
    });
    if ('kind' in caller && caller.kind === 'token') {
      await options.rateLimits.countTokenCall(String(caller.id));
    }
    if ('kind' in caller && caller.kind === 'releaseToken') {
      await options.rateLimits.countTokenCall(`release-${caller.id}`);
    }

    return caller;
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller =
      endpoint.access.kind === 'carrier' || !request.caller ? await check(request) : request.caller;
    const upload = await readUpload(endpoint, request);
    try {
      return await answerTo(request, reply, { caller, upload: upload?.values });
    } finally {
      await upload?.discard();
    }
  }

  async function answerTo(
    request: FastifyRequest,
    reply: FastifyReply,
    parts: { caller: AnyCaller; upload: Readonly<Record<string, unknown>> | undefined },
  ): Promise<unknown> {
    const { caller, upload } = parts;
    const input = readInput({
      params: recordOf(request.params),
      query: recordOf(request.query),
      authorization: request.headers.authorization,
      body: rawBodyOf(request),
      upload,
    });
    if ('answer' in route) {
      const call = async (of: AnyCaller) => endpoint.output.parse(await route.answer(of, input));
      const key = takesKey ? request.headers['idempotency-key'] : undefined;
      const answer =
        key === undefined || !('orgId' in caller)
          ? await call(caller)
          : await onceByKey(caller, { key: String(key), endpoint: endpoint.name, input }, call);

      if (endpoint.text) {
        return reply.type(endpoint.text).send(answer);
      }

      // A carrier interprets a response body as instructions, so it gets none.
      return endpoint.access.kind === 'carrier' ? reply.code(204).send() : answer;
    }

    // Without a body, nothing would show that the reader has gone, and the next call would wait behind the stream.
    if (request.method === 'HEAD') {
      return reply.type(eventStreamType).header('cache-control', 'no-store').send();
    }
    const lastEventId = request.headers['last-event-id'];
    await options.streams.serve(
      reply,
      (signal) =>
        checked(
          endpoint,
          route.stream(caller, input, {
            signal,
            lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
          }),
        ),
      () =>
        check(request).then(
          () => true,
          () => false,
        ),
    );

    return reply;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, allowedErrors: errorsOf(endpoint) },
    // Runs before the body is read, so that strangers cannot make us parse. Callbacks are checked together with their
    // body.
    onRequest: async (request) => {
      if (endpoint.access.kind !== 'carrier') {
        request.caller = await check(request);
      }
    },
    handler,
  });
}
