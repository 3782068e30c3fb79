import { createServer } from 'node:net';

export interface WantedPort {
  readonly port: number;
  readonly variable: 'SHELL_PORT' | 'API_PORT';
  /** Name of the server: 'The browser app'. */
  readonly what: string;
}

const timeoutMilliseconds = 3_000;
const pauseMilliseconds = 150;

/** Errors that mean that the machine has no such address, rather than that the port is taken. */
const noSuchAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND'];

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(noSuchAddress.includes(error.code ?? '')));
    probe.listen({ port, host, ipv6Only: host === '::1' }, () => probe.close(() => resolve(true)));
  });
}

/** Whether a port is free on both loopback addresses, because browsers may try either. */
async function isFree(port: number, host: string): Promise<boolean> {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    if (!(await canListen(port, address))) {
      return false;
    }
  }

  return true;
}

/** Returns the sentence about a port that another program uses. */
function takenSentence({ port, variable, what }: WantedPort): string {
  const example = `${variable}=${port + 100} npm start`;

  return `Port ${port} is taken by another program; ${what} needs it. Choose another with ${variable}, for example: ${example}`;
}

/**
 * Returns a sentence for each port that is taken. Waits briefly first: a server that was just stopped, or killed, may
 * still be releasing its port.
 */
export async function takenPorts(
  wanted: readonly WantedPort[],
  { host, waitMilliseconds = timeoutMilliseconds }: { host: string; waitMilliseconds?: number },
): Promise<string[]> {
  const deadline = performance.now() + waitMilliseconds;
  for (;;) {
    const taken: WantedPort[] = [];
    for (const one of wanted) {
      if (!(await isFree(one.port, host))) {
        taken.push(one);
      }
    }
    if (taken.length === 0 || performance.now() > deadline) {
      return taken.map(takenSentence);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}
