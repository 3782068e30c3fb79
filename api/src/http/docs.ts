import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * Content security policy. The page runs Scalar from our own origin and needs no external address, so none is allowed.
 */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'";

const icon = '<link rel="icon" href="/pages/icon.svg" type="image/svg+xml" />';

/**
 * Removes references to missing files: Scalar's script names a source map that its package omits, and its page names no
 * icon, so that browsers request a default one.
 */
function withoutMissingFiles(text: string): string {
  return text
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '')
    .replace(/^\s*<!doctype html>\s*<html>\s*<head>/i, (head) => `${head}\n    ${icon}`);
}

/** Mounts GET /openapi.json and a readable page of it at /docs, both derived from the table of endpoints (PF-06). */
export async function mountDocs(app: FastifyInstance): Promise<void> {
  const { publicApiUrl } = app.platform.config;
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicApiUrl));

    return reply.type('application/json; charset=utf-8').send(document);
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', policy);

      return typeof payload === 'string' ? withoutMissingFiles(payload) : payload;
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
