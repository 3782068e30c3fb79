import type { FastifyInstance } from 'fastify';

/**
 * Mounts /health/live (the process answers) and /health/ready (it can also reach the database, so it can receive
 * traffic).
 */
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
