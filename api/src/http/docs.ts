import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The page runs Scalar from our own origin: no outside address, so the policy allows none. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'";

/** GET /openapi.json and a readable page of it at /docs, both derived from the table of endpoints (PF-06). */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const { publicApiUrl } = app.platform.config;
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicApiUrl));

    return reply.type('application/json; charset=utf-8').send(document);
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        title: 'Texting API',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        metaData: { title: 'Texting API' },
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
