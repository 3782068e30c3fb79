import { afterEach } from 'vitest';
import { startSender } from '../../../messaging/sending/sender/sender.handler.ts';
import { sendingOf } from '../../../messaging/sending/sender/start-sending.handler.ts';
import type { SendingLimits } from '../../../messaging/sending/sending.rules.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { linkSealer } from '../../links/links.service.ts';
import { refusalEffects } from '../sending/refusal-effects.service.ts';
import { startWaveSender } from '../sending/start-wave-sender.handler.ts';
import { createWaveContents } from '../sending/wave-content.service.ts';
import type { WaveSending } from '../sending/wave-sending.ts';

/** Wave senders of a test file; they are stopped after each test. */
export interface WaveSenders {
  /** Dependencies of one process, with the simulated carrier or another one. */
  process(options?: { limits?: Partial<SendingLimits>; carrier?: Carrier }): WaveSending;
  /** Starts the wave sender and, as in every worker, the queue's sender. */
  start(options?: { limits?: Partial<SendingLimits>; carrier?: Carrier }): void;
  stop(): Promise<void>;
}

export function useWaveSenders(api: TestApi): WaveSenders {
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const sender of running.splice(0)) {
      await sender.stop();
    }
  };
  afterEach(stop);

  const process: WaveSenders['process'] = ({ limits = {}, carrier } = {}) => ({
    platform: api.platform,
    sending: {
      ...sendingOf(api.platform, {
        ...refusalEffects,
        limits: { segmentsPerSecond: 100_000, ...limits },
      }),
      ...(carrier ? { carriers: { find: () => carrier, all: [carrier] } } : {}),
    },
    contents: createWaveContents(api.platform, ({ orgId, waveId }) =>
      linkSealer(api.platform, orgId, { waveId }),
    ),
  });

  return {
    process,
    start(options) {
      const waveSending = process(options);
      running.push(startWaveSender(waveSending), startSender(waveSending.sending));
    },
    stop,
  };
}
