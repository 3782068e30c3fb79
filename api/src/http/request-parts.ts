import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../platform/caller.ts';
import type { Platform } from '../platform/platform.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}

/** Names with one text each; for a repeated name the last one counts. */
export function recordOf(value: unknown): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [name, given] of Object.entries(value ?? {})) {
    const text: unknown = Array.isArray(given) ? given.at(-1) : given;
    if (typeof text === 'string') {
      record[name] = text;
    }
  }

  return record;
}

/** The body as received; '' if there was none or it was an upload. */
export function rawBodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** The caller before the access check. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { platform } = request.server;

  return {
    platform,
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    log: platform.log,
  };
}
