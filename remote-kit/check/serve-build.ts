import { createServer } from 'node:http';
import sirv from 'sirv';
import { mayRead } from '../build/dev/dev-server.ts';

/** A server of a build, on a free port of this computer. */
export interface BuildServer {
  readonly origin: string;
  close(): void;
}

/** Serves the files of a build to pages of a shell, with the rules of a dev server. Nothing is published. */
export async function serveBuild(folder: string, shell: URL): Promise<BuildServer> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');
    if (origin !== undefined && mayRead(origin, shell)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
    }
    files(request, response, () => void response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }

  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
