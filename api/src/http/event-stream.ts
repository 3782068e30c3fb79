import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { StreamedEvent } from '../kernel/stream.ts';

export const eventStreamType = 'text/event-stream; charset=utf-8';

/** Interval of comment lines that keep proxies from closing a quiet stream, and detect disconnected readers. */
const heartbeatMilliseconds = 15_000;
/** Backlog at which a reader is disconnected; it reconnects and resumes. */
const mostWaitingBytes = 1_000_000;

/** The open streams of a process, which end before it stops answering. */
export interface EventStreams {
  /** Sends events until the reader disconnects, the handler ends or the server stops. */
  serve(
    reply: FastifyReply,
    open: (signal: AbortSignal) => AsyncIterable<StreamedEvent<{ event: string; data: unknown }>>,
    /** Called at every heartbeat: whether this reader may still receive events. */
    mayStay: () => Promise<boolean>,
  ): Promise<void>;
  readonly count: number;
  end(): void;
}

/** Creates the registry of open streams. */
export function createEventStreams(): EventStreams {
  const open = new Set<AbortController>();

  return {
    get count() {
      return open.size;
    },
    end() {
      for (const controller of open) {
        controller.abort();
      }
    },
    async serve(reply, start, mayStay) {
      const controller = new AbortController();
      open.add(controller);
      const headers = reply.getHeaders() as OutgoingHttpHeaders; // Fastify's own type has no other names
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...headers,
        'content-type': eventStreamType,
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 1000\n\n');
      raw.once('close', () => controller.abort());
      const heartbeat = setInterval(() => {
        raw.write(': here\n\n');
        void mayStay().then((may) => may || controller.abort());
      }, heartbeatMilliseconds);
      try {
        for await (const { id, value } of start(controller.signal)) {
          const place = id === undefined ? '' : `id: ${id}\n`;
          raw.write(`${place}event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`);
          if (controller.signal.aborted || raw.writableLength > mostWaitingBytes) {
            break;
          }
        }
      } finally {
        clearInterval(heartbeat);
        open.delete(controller);
        controller.abort();
        raw.end();
      }
    },
  };
}
