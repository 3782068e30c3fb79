import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Refuses requests of HTTP/1.1 that name no host, as Node does, but in our form of error. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
      throw new AppError('malformed_request');
    }
  });
  app.server.on('checkExpectation', (request, response) => {
    // The only expectation there is, 100-continue, is met by Node: what asks for another is a request all the same.
    app.server.emit('request', request, response);
  });
}
