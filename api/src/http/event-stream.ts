import type { FastifyReply } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { StreamedEvent } from '../kernel/stream.ts';

/** A comment line this often keeps proxies from closing a quiet stream, and finds readers that are gone. */
const heartbeatMilliseconds = 15_000;
/** A reader this far behind is let go; it comes back and resumes. */
const mostWaitingBytes = 1_000_000;

/** The streams of a process, which end before it stops answering. */
export interface EventStreams {
  /** Sends events until the reader leaves, the handler ends or the server stops. */
  serve(
    reply: FastifyReply,
    open: (signal: AbortSignal) => AsyncIterable<StreamedEvent<{ event: string; data: unknown }>>,
    /** Asked at every heartbeat: whether this reader may still listen. */
    mayStay: () => Promise<boolean>,
  ): Promise<void>;
  readonly count: number;
  end(): void;
}

/** Makes the book of open streams. */
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
        'content-type': 'text/event-stream; charset=utf-8',
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
