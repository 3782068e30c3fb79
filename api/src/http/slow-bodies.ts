import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Time limits for receiving bodies. */
export interface BodyLimits {
  /** Limit for the whole body of an ordinary call. */
  readonly bodySeconds: number;
  /** Limit for an upload to make progress; its total time is unlimited. */
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

/** Least progress within the stall limit for an upload: 17 kbit/s at the usual 30 s. */
export const leastBytesPerMove = 65_536;

/**
 * Ends calls whose body does not arrive. Node has a single limit for all bodies (requestTimeout): one that stops
 * slow-drip clients would prevent a large file on a slow connection from ever arriving.
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

  function checkProgress(one: Coming): void {
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
    // Bytes that arrive after the response no longer belong to an upload.
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

  /** Ends a call that takes too long as Node does: 408, and the connection is closed. */
  function refuse({ request, reply }: Coming): void {
    const { socket } = request.raw;
    if (reply.raw.headersSent) {
      socket.destroy();
    } else {
      const late = Object.assign(new Error('The body did not come.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', late, socket);
    }
  }

  // Counts timer ticks, not seconds, so that a pause of this process is not counted against clients.
  const timer = setInterval(() => {
    for (const one of coming) {
      checkProgress(one);
    }
  }, 1_000 / looksPerSecond);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
