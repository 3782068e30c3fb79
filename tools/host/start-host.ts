import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepShellFiles } from './shell-files.ts';
import { createSite } from './site.ts';
import type { SiteOptions } from './site.ts';

export interface HostOptions extends SiteOptions {
  /** 0 = any free port. */
  readonly port: number;
  /** Host to listen on: 'localhost' for this machine only. */
  readonly host: string;
}

export interface RunningHost {
  readonly port: number;
  /** Stops listening, waits for open responses and drops those that do not end. */
  close(): Promise<void>;
}

const closeTimeoutMilliseconds = 1_000;

async function listen(onRequest: RequestListener, place: { port: number; host: string }): Promise<Server> {
  const server = createServer(onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, resolve);
  });

  return server;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), closeTimeoutMilliseconds);
  await closed;
  clearTimeout(late);
}

/** Keeps the shell's files for later. A full or read-only disk must not stop the app from being served. */
function keepShell({ shellFolder, keptShellFolder }: SiteOptions): void {
  try {
    if (keptShellFolder !== undefined) {
      keepShellFiles(shellFolder, keptShellFolder);
    }
  } catch (error) {
    console.error(`The shell's files cannot be kept for tabs that stay open: ${String(error)}`);
  }
}

/** Serves the browser app until it is closed, on every address that the host name resolves to. */
export async function startHost({ port, host, ...siteOptions }: HostOptions): Promise<RunningHost> {
  keepShell(siteOptions);
  const answer = createSite(siteOptions);
  const onRequest: RequestListener = (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) {
        response.writeHead(500);
      }
      response.end();
    });
  };

  const addresses = new Set((await lookup(host, { all: true })).map(({ address }) => address));
  const servers: Server[] = [];
  let chosen = port;
  for (const address of addresses) {
    const server = await listen(onRequest, { port: chosen, host: address });
    chosen = (server.address() as AddressInfo).port; // a server that listens on a port has such an address
    servers.push(server);
  }

  return {
    port: chosen,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}
