import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long bodies may take to come. */
export interface BodyLimits {
  /** The whole body of an ordinary call. */
  readonly bodySeconds: number;
  /** An upload may take as long as it likes, but has to move on within so many seconds. */
  readonly stallSeconds: number;
}

interface Coming {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isUpload: boolean;
  looks: number;
  looksSinceMove: number;
  bytesAtMove: number;
}

const looksPerSecond = 4;

/** Less than this in a stall's time is no upload: 17 kbit/s at the usual 30 s. */
export const leastBytesPerMove = 65_536;

/**
 * Ends calls whose body does not come. Node has one limit for all bodies (requestTimeout): under one that stops
 * dripping clients, a large file over a slow line never arrives.
 */
export function watchSlowBodies(app: FastifyInstance, { bodySeconds, stallSeconds }: BodyLimits): void {
  const coming = new Set<Coming>();

  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      const isUpload = request.routeOptions.config.endpoint?.upload !== undefined;
      const bytesAtMove = socket.bytesRead;
      coming.add({ request, reply, isUpload, looks: 0, looksSinceMove: 0, bytesAtMove });
    }
    done();
  });

  function look(one: Coming): void {
    const { socket, complete } = one.request.raw;
    if (complete || socket.destroyed) {
      coming.delete(one);

      return;
    }
    one.looks++;
    one.looksSinceMove++;
    if (socket.bytesRead - one.bytesAtMove >= leastBytesPerMove) {
      one.bytesAtMove = socket.bytesRead;
      one.looksSinceMove = 0;
    }
    // What is sent on after the answer is an upload no more.
    const mayGoOn =
      one.isUpload && !one.reply.raw.writableEnded
        ? one.looksSinceMove < stallSeconds * looksPerSecond
        : one.looks < bodySeconds * looksPerSecond;
    if (mayGoOn) {
      return;
    }
    coming.delete(one);
    refuse(one);
  }

  /** As Node ends a call that takes too long: 408, and the connection is closed. */
  function refuse({ request, reply }: Coming): void {
    const { socket } = request.raw;
    if (reply.raw.headersSent) {
      socket.destroy();
    } else {
      const late = Object.assign(new Error('The body did not come.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', late, socket);
    }
  }

  // Looks are counted, not seconds: a process that stood still itself blames nobody for it.
  const timer = setInterval(() => {
    for (const one of coming) {
      look(one);
    }
  }, 1_000 / looksPerSecond);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
