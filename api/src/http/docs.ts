import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/**
 * Content security policy. The page runs Scalar from our own origin and needs no external address, so none is allowed.
 */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'";

const icon = '<link rel="icon" href="../pages/icon.svg" type="image/svg+xml" />';

/**
 * Removes references to missing files: Scalar's script names a source map that its package omits, and its page names no
 * icon, so that browsers request a default one.
 */
function withoutMissingFiles(text: string): string {
  return text
    .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '')
    .replace(/^\s*<!doctype html>\s*<html>\s*<head>/i, (head) => `${head}\n    ${icon}`);
}

/** Opens the reference's pages, which hold 4 MB of scripts (docs/adr/0040-libraries.md). */
async function openReference(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const pages = Fastify();
  await pages.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '../openapi.json',
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

  return pages;
}

/** Mounts GET /openapi.json and a readable page of it at /docs, both derived from the table of endpoints (PF-06). */
export function mountDocs(app: FastifyInstance): void {
  const { publicApiUrl } = app.platform.config;
  let document: string | undefined;
  let opening: Promise<FastifyInstance> | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicApiUrl));

    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, async ({ url }, reply) => {
      const pages = await (opening ??= openReference());
      const { statusCode, headers, body } = await pages.inject(url);
      if (statusCode === 404) {
        return reply.callNotFound();
      }
      reply
        .code(statusCode)
        .header('content-security-policy', policy)
        .header('content-type', headers['content-type']);
      if (headers.location) {
        reply.header('location', 'docs/'); // relative, because a proxy may serve the API below a path
      }

      return reply.send(withoutMissingFiles(body));
    });
  }
}
