import type { Logger } from '../../../platform/logger.ts';
import { commands, cString } from './pdu.ts';
import { openSmppConnection } from './smpp-connection.ts';
import type { RequestResult, SmppConnection, SmppRequest } from './smpp-connection.ts';
import type { SmppSettings } from './smpp-settings.ts';
import { areRefusedCredentials, isThrottling, ok } from './smpp-statuses.ts';
import { createSmppWindow } from './smpp-window.ts';
import type { NoPlace } from './smpp-window.ts';

/** bound = sending and receiving; refused = the SMSC rejects our credentials. */
export type LinkState = 'down' | 'bound' | 'refused';

/** A connection to an SMSC that reconnects whenever it breaks. */
export interface SmppLink {
  state(): LinkState;
  /** Submits a request if a slot is free within the configured timeout. */
  submit(request: SmppRequest): Promise<RequestResult | NoPlace>;
  /** Waits for pending responses, then unbinds and disconnects. */
  stop(): Promise<void>;
}

/** A connection that lasted this long resets the back-off. */
const soundMs = 10_000;

const versionOfProtocol = 0x34;

function bindBody({ systemId, password, systemType }: SmppSettings): Buffer {
  const anyAddress = Buffer.concat([Buffer.from([0, 0]), cString('')]);

  return Buffer.concat([
    cString(systemId),
    cString(password),
    cString(systemType),
    Buffer.from([versionOfProtocol]),
    anyAddress,
  ]);
}

/**
 * Returns the pause before a connection attempt: it doubles and is randomized, so that processes do not all connect at
 * the same time.
 */
export function delayBeforeConnecting(
  failures: number,
  times: { leastPauseMs: number; longestPauseMs: number },
): number {
  const longest = Math.min(times.leastPauseMs * 2 ** Math.min(failures, 16), times.longestPauseMs);

  return longest / 2 + Math.random() * (longest / 2);
}

/** Connects and keeps reconnecting until stopped. */
export function startSmppLink(options: {
  settings: SmppSettings;
  log: Logger;
  onDeliver: (body: Buffer) => Promise<number>;
  onState: (state: LinkState) => void;
}): SmppLink {
  const { settings, log, onDeliver, onState } = options;
  const { times } = settings;
  const window = createSmppWindow({ places: settings.window, ...times });
  let state: LinkState = 'down';
  let connection: SmppConnection | undefined;
  let failures = 0;
  let boundAt: number | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function become(next: LinkState): void {
    window.open(next === 'bound' ? connection : undefined);
    if (state !== next) {
      state = next;
      onState(next);
    }
  }

  async function bind(opened: SmppConnection): Promise<void> {
    const result = await opened.request({ command: commands.bindTransceiver, body: bindBody(settings) });
    if (opened !== connection || isStopped) {
      return;
    }
    if (result.kind === 'answer' && result.status === ok) {
      boundAt = performance.now();
      log.info('the SMSC took our bind');
      become('bound');

      return;
    }
    if (result.kind === 'answer') {
      log.error({ status: result.status }, 'the SMSC refused our bind');
      become(areRefusedCredentials(result.status) ? 'refused' : 'down');
    }
    opened.destroy();
  }

  function connectAgain(reason: string): void {
    connection = undefined;
    if (isStopped) {
      return;
    }
    const wasSound = boundAt !== undefined && performance.now() - boundAt > soundMs;
    boundAt = undefined;
    failures = wasSound ? 0 : failures + 1;
    const isRefused = state === 'refused';
    const pause = delayBeforeConnecting(failures - 1, times) + (isRefused ? times.refusedPauseMs : 0);
    log.warn({ reason, pauseMs: Math.round(pause) }, 'the connection to the SMSC is down');
    become(isRefused ? 'refused' : 'down');
    retry = setTimeout(connect, pause);
  }

  function connect(): void {
    const opened = openSmppConnection(settings, {
      onOpen: () => void bind(opened),
      onDeliver,
      onUnbind() {
        become('down');
        // Pending requests may be answered before the SMSC disconnects.
        void window.drained(times.answerMs).then(() => opened.destroy());
      },
      onClose: connectAgain,
    });
    connection = opened;
  }

  connect();

  return {
    state: () => state,
    async submit(request) {
      const result = await window.use((bound) => bound.request(request));
      if (typeof result === 'object' && result.kind === 'answer') {
        if (isThrottling(result.status)) {
          window.slowDown();
        } else {
          window.speedUp();
        }
      }

      return result;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      window.open(undefined);
      await window.drained(times.answerMs);
      if (state === 'bound') {
        await connection?.unbind();
      }
      connection?.destroy();
    },
  };
}
