import type { FastifyInstance } from 'fastify';

/** live: the process answers. ready: it can also reach the database, so calls may be sent to it. */
export function mountHealth(app: FastifyInstance): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await app.platform.database.pool.query('select 1');
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' });
    }

    return { status: 'ok' };
  });
}
