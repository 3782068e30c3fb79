import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server'; // adds `devServer` to a configuration

type DevServer = NonNullable<Configuration['devServer']>;

/** First port to try; a second dev server takes the next free port. */
const firstPort = '5173';

const usualShell = 'http://localhost:3000';

/** Returns the URL of the shell to try the remote in: SHELL_URL, or the one that `npm start` serves. */
export const shellUrl = (environment: NodeJS.ProcessEnv = process.env): URL =>
  new URL(environment['SHELL_URL'] || usualShell);

const isThisComputer = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Returns whether pages of an origin may read the dev server's files: shells on this computer and the configured shell.
 */
export function mayRead(origin: string | undefined, shell: URL): boolean {
  const url = origin === undefined ? undefined : URL.parse(origin);

  return url !== null && url !== undefined && (isThisComputer(url) || url.origin === shell.origin);
}

/** Returns the instructions to print once the server is listening. */
export function welcomeText(remote: string, port: number, shell: URL): string {
  const server = `http://localhost:${port}`;

  return [
    '',
    `${remote} from this folder`,
    `  alone, with recorded data   ${server}/`,
    `  in the shell                ${shell.origin}/?override=${remote}@${server}`,
    '',
    "  Another shell: SHELL_URL=https://… . 'Back to the released version' in the shell ends it.",
    '',
  ].join('\n');
}

/** Configures the dev server of one remote: its own page, and its modules for a shell (features PF-07). */
export function devServer(remote: string): DevServer {
  const shell = shellUrl();
  process.env['WEBPACK_DEV_SERVER_BASE_PORT'] ??= firstPort;

  return {
    host: '127.0.0.1',
    port: process.env['PORT'] || 'auto',
    hot: true,
    static: false,
    historyApiFallback: true,
    allowedHosts: ['localhost', '127.0.0.1', shell.hostname],
    client: {
      // The overlay's iframe violates the shell's content security policy. Errors are shown in the terminal instead.
      overlay: false,
      logging: 'warn',
      webSocketURL: { hostname: 'localhost' },
    },
    headers(request: IncomingMessage): Record<string, string> {
      const { origin } = request.headers;
      const allowed = mayRead(origin, shell) ? { 'Access-Control-Allow-Origin': String(origin) } : {};

      return { ...allowed, Vary: 'Origin', 'Cache-Control': 'no-store' };
    },
    onListening({ server }) {
      const address = server?.address();
      if (address && typeof address === 'object') {
        console.log(welcomeText(remote, address.port, shell));
      }
    },
  };
}
