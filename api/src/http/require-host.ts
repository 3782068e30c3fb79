import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Refuses HTTP/1.1 requests without a host, as Node does, but in our error format. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
      throw new AppError('malformed_request');
    }
  });
  app.server.on('checkExpectation', (request, response) => {
    // Node handles 100-continue, the only expectation that exists; a request with any other is served normally.
    app.server.emit('request', request, response);
  });
}
