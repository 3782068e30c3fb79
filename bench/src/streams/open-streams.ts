import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { followAccount } from 'shared-contracts/api/inbox/follow-account';
import { addressOf } from 'shared-contracts/client';

/** Readers that connect at the same moment. */
const atOnce = 50;

export interface OpenStreams {
  /** Waits until every stream has received the next event of this name. Returns the time of each arrival. */
  arrivalsOf(event: string): Promise<number[]>;
  close(): void;
}

interface Waiting {
  readonly mark: string;
  readonly arrivals: number[];
  readonly done: (arrivals: number[]) => void;
}

/** Opens live streams of one account, each on a connection of its own as browsers do, and waits until all respond. */
export async function openStreams(
  apiUrl: string,
  { token, accountId, streams }: { token: string; accountId: number; streams: number },
): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const path = apiUrl + addressOf(followAccount, { accountId });
  let waiting: Waiting | undefined;

  function take(text: string): void {
    if (!waiting || !text.includes(waiting.mark)) {
      return;
    }
    waiting.arrivals.push(performance.now());
    if (waiting.arrivals.length === streams) {
      waiting.done(waiting.arrivals);
    }
  }

  async function openOne(): Promise<void> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(path, { agent, headers: { authorization: `Bearer ${token}` } }, resolve).once('error', reject);
    });
    if (answer.statusCode !== 200) {
      throw new Error(`A stream was refused with ${answer.statusCode}.`);
    }
    answer.setEncoding('utf8').on('data', take);
  }

  for (let opened = 0; opened < streams; opened += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, streams - opened) }, openOne));
  }

  return {
    arrivalsOf: (event) =>
      new Promise((done) => {
        waiting = { mark: `event: ${event}\n`, arrivals: [], done };
      }),
    close: () => agent.destroy(),
  };
}
