import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { queryGraphql } from 'shared-contracts/api/webhooks';
import type { Client } from 'shared-contracts/client';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import { afterAll, expect } from 'vitest';

/** A call that an endpoint received. */
interface ReceivedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A server that belongs to the owner of an endpoint. */
export interface Receiver {
  readonly url: string;
  readonly calls: ReceivedCall[];
  /** Sets the response from now on; 204 by default. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk as Uint8Array)); // no encoding is set
  }

  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a receiver on a free port of this machine, or on a given port that it had before. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    receiver.calls.push({ path: request.url ?? '', headers, body: await textOf(request) });
    receiver.answer(response);
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const receiver: Receiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/texts`,
    calls: [],
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  opened.push(receiver);

  return receiver;
}

const opened: Receiver[] = [];
afterAll(async () => {
  await Promise.all(opened.splice(0).map((receiver) => receiver.close()));
});

export const registration = `mutation ($url: String!, $primaryPhone: String!, $eventTypes: [EventType!]) {
  registerWebhook(url: $url, primaryPhone: $primaryPhone, eventTypes: $eventTypes) { id secret eventTypes isActive }
}`;

/** Registers an endpoint as a program does. */
export async function register(
  client: Client,
  variables: { url: string; primaryPhone: string; eventTypes?: readonly WebhookEvent[] },
): Promise<{ id: number; secret: string }> {
  const { data, errors } = await client.call(queryGraphql, { query: registration, variables });
  expect(errors).toBeUndefined();
  const { id, secret } = Object(data)['registerWebhook'] as { id: string; secret: string }; // as the document requests

  return { id: Number(id), secret };
}
