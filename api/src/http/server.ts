import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { nanoid } from 'nanoid';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import type { Platform } from '../platform/platform.ts';
import { answerClientError } from './client-error.ts';
import { requireHost } from './require-host.ts';
import { answerError } from './error-answer.ts';
import type { UnlistedError } from './error-answer.ts';
import { refuseDotSegments } from './dot-segments.ts';
import { createEventStreams } from './event-stream.ts';
import { mountHealth } from './health.ts';
import { createMetrics, mountMetrics } from './metrics.ts';
import type { AddMetrics } from './metrics.ts';
import { mount } from './mount.ts';
import { answerNotFound } from './not-found.ts';
import { mountPlain } from './mount-plain.ts';
import { mountDocs } from './docs.ts';
import type { PlainRoute } from './plain-route.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Route } from '../platform/serve.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { trustedProxy } from './trusted-proxy.ts';
import { watchSlowBodies } from './slow-bodies.ts';
import { watchUnusedConnections } from './unused-connections.ts';

/** The HTTP side of a process. */
export interface Server {
  readonly app: FastifyInstance;
  /** Starts listening; returns the port. */
  listen(place: { host: string; port: number }): Promise<number>;
  /** Ends the streams, waits up to ten seconds for calls in progress, then closes. */
  stop(): Promise<void>;
}

const mostBodyBytes = 1_048_576;
const stopTimeoutMs = 10_000;

export interface ServerParts {
  readonly routes: readonly Route[];
  readonly plainRoutes: readonly PlainRoute[];
  readonly metrics?: readonly AddMetrics[];
  /** Called if an endpoint throws an error that it does not list, which the caller receives as 'internal'. */
  readonly onUnlistedError?: (unlisted: UnlistedError) => void;
  /** Called with every endpoint call once it is answered. */
  readonly onAnswered?: (call: { endpoint: AnyEndpoint; requestId: string }) => void;
}

/** Builds the server from the routes of the areas and the pages outside the contract. */
export async function createServer(platform: Platform, parts: ServerParts): Promise<Server> {
  const { config, log } = platform;
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxy(config),
    bodyLimit: mostBodyBytes,
    http: {
      // Refused below, in our error format.
      requireHostHeader: false,
      headersTimeout: config.bodySeconds * 1_000,
      // Interval at which Node checks for late headers.
      connectionsCheckingInterval: Math.min(config.bodySeconds * 500, 30_000),
    },
    requestTimeout: 0, // instead of it: watchSlowBodies
    clientErrorHandler: answerClientError,
    // Requests that the router cannot parse, such as an invalid escape in the address.
    frameworkErrors: (thrown, request, reply) => {
      const { status, body } = answerError(thrown, { requestId: request.id, log });
      const plain = reply as unknown as FastifyReply; // the type of this hook has no body
      plain.headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': request.id });
      void plain.code(status).send(body);
    },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('platform', platform);
  app.decorateRequest('caller', undefined);
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'last-event-id', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  keepBodiesRaw(app); // first, because it removes all parsers
  await app.register(multipart, { throwFileSizeLimit: false });
  requireHost(app);
  refuseDotSegments(app);
  addSecurityHeaders(app, config);
  watchSlowBodies(app, { bodySeconds: config.bodySeconds, stallSeconds: config.uploadStallSeconds });
  answerNotFound(app);

  const closeUnusedConnections = watchUnusedConnections(app.server);
  const streams = createEventStreams();
  const metrics = createMetrics({ platform, streams, more: parts.metrics ?? [] });
  const rateLimits = createRateLimits(platform);
  app.addHook('onResponse', (request, reply, done) => {
    const name = request.routeOptions.config.endpoint?.name ?? request.routeOptions.url ?? 'unknown';
    if (request.routeOptions.config.endpoint) {
      parts.onAnswered?.({ endpoint: request.routeOptions.config.endpoint, requestId: request.id });
    }
    metrics.count({ name, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    if (log.isLevelEnabled('debug')) {
      log.debug(
        { requestId: request.id, call: name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answered',
      );
    }
    done();
  });
  app.setErrorHandler(async (thrown, request, reply) => {
    const { endpoint, allowedErrors } = request.routeOptions.config;
    const { status, headers, body } = answerError(thrown, {
      requestId: request.id,
      log,
      ...(endpoint && allowedErrors ? { contract: { endpoint: endpoint.name, allowed: allowedErrors } } : {}),
      ...(parts.onUnlistedError ? { onUnlistedError: parts.onUnlistedError } : {}),
    });

    // The rest of a body that is too large is read and dropped (slow-bodies.ts). Fastify would close the connection,
    // and a proxy that is still sending the body would report that instead of this response.
    return reply.removeHeader('connection').code(status).headers(headers).send(body);
  });

  for (const route of parts.routes) {
    mount(app, route, { rateLimits, streams });
  }
  for (const route of parts.plainRoutes) {
    mountPlain(app, route);
  }
  mountHealth(app);
  mountMetrics(app, metrics);
  mountDocs(app);

  return {
    app,
    async listen({ host, port }) {
      await app.listen({ host, port });
      const address = app.server.address();

      return typeof address === 'object' && address ? address.port : port;
    },
    async stop() {
      streams.end();
      const closed = app.close();
      closeUnusedConnections();
      const late = setTimeout(() => app.server.closeAllConnections(), stopTimeoutMs);
      await closed.finally(() => clearTimeout(late));
    },
  };
}

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : nanoid();
}

/** Keeps bodies as text until the endpoint is known: a carrier's signature covers the bytes as received. */
function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
