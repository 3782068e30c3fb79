import type { Sending } from '../../../messaging/sending/sending.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WaveContents } from './wave-content.ts';

/** What the parts of the wave sender share. */
export interface WaveSending {
  readonly platform: Platform;
  /** Of the sender of conversation texts, which takes over what did not go smoothly. */
  readonly sending: Sending;
  readonly contents: WaveContents;
}

/** A chunk by its key. */
export interface ChunkKey {
  readonly orgId: number;
  readonly waveId: number;
  readonly n: number;
}
