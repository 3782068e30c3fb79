import { sendingOf } from '../../../messaging/sending/sender/start-sending.handler.ts';
import type { SendingParts } from '../../../messaging/sending/sender/start-sending.handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { linkSealer } from '../../links/links.service.ts';
import { startWaveSender } from './start-wave-sender.handler.ts';
import type { WaveSender } from './start-wave-sender.handler.ts';
import { createWaveContents } from './wave-content.service.ts';

/** Starts the wave engine of a process, which compiles and sends waves. */
export function startWaves(platform: Platform, parts: SendingParts): WaveSender {
  return startWaveSender({
    platform,
    sending: sendingOf(platform, parts),
    contents: createWaveContents(platform, ({ orgId, waveId, job }) =>
      linkSealer(platform, orgId, { waveId, customDomainId: job.custom_domain_id ?? 0 }),
    ),
  });
}
