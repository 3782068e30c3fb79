import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { answerError } from './error-answer.ts';

interface KnownAddress {
  readonly method: string;
  readonly pattern: RegExp;
}

/**
 * Answers 404 for unknown addresses and 405 for known ones with another method, both in our error format. Must be
 * called before the routes are mounted, to collect them.
 */
export function answerNotFound(app: FastifyInstance): void {
  const addresses: KnownAddress[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
    for (const name of [method].flat()) {
      addresses.push({ method: name, pattern });
    }
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const fitting = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const methods = [...new Set(fitting)].filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    const { status, body } = answerError(new AppError('unknown_endpoint'), {
      requestId: request.id,
      log: app.platform.log,
    });
    // A route that hides itself, such as the metrics, accepts this method and answers that it does not exist.
    if (methods.length === 0 || methods.includes(request.method)) {
      return reply.code(status).send(body);
    }

    return reply
      .code(405)
      .header('allow', methods.join(', '))
      .send({ ...body, message: `This address does not take ${request.method}.` });
  });
}
