import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PlainRoute } from './plain-route.ts';
import { rawBodyOf, recordOf, visitorOf } from './request-parts.ts';

const policyName = 'content-security-policy';

/**
 * Allows pictures from the files' origin in a page's policy: if files are stored elsewhere, the page's own picture
 * addresses redirect there.
 */
function withFilesOrigin(
  headers: Readonly<Record<string, string>>,
  filesOrigin: string,
): Record<string, string> {
  const { [policyName]: policy } = headers;

  return policy && filesOrigin
    ? { ...headers, [policyName]: policy.replace("img-src 'self'", `img-src 'self' ${filesOrigin}`) }
    : { ...headers };
}

/** Mounts a page or file outside the contract. */
export function mountPlain(app: FastifyInstance, route: PlainRoute): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const answer = await route.answer({
        ...visitorOf(request),
        method: request.method,
        params: recordOf(request.params),
        query: recordOf(request.query),
        headers: recordOf(request.headers),
        body: rawBodyOf(request),
      });
      const headers = withFilesOrigin(answer.headers ?? {}, app.platform.config.filesOrigin);
      reply.code(answer.status ?? 200).headers(headers);
      if (answer.body === undefined || typeof answer.body === 'string' || answer.body instanceof Readable) {
        return reply.send(answer.body);
      }

      return reply.send(Buffer.from(answer.body));
    },
  });
}
