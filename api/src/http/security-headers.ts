import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { strictTransportOf } from '../config/strict-transport.ts';

/** Headers of every response, also of one that is sent before there is a request. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Adds the headers of every response. Headers that a page or picture sets itself are kept. */
export function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicApiUrl' | 'strictTransportSubdomains'>,
): void {
  const transport = strictTransportOf(config.publicApiUrl, config.strictTransportSubdomains);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, ...transport });
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
