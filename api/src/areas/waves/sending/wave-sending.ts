import type { Sending } from '../../../messaging/sending/sending.rules.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WaveContents } from './wave-content.service.ts';

/** Dependencies shared by the parts of the wave sender. */
export interface WaveSending {
  readonly platform: Platform;
  /** Sender of conversation texts, which takes over texts that were not simply accepted. */
  readonly sending: Sending;
  readonly contents: WaveContents;
}

/** Key of a chunk. */
export interface ChunkKey {
  readonly orgId: number;
  readonly waveId: number;
  readonly n: number;
}
