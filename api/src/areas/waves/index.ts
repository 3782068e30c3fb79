import { approveWave, confirmWave } from './approve-wave.ts';
import { deleteWave, pauseWave, resumeWave, stopWave } from './control-wave.ts';
import { getWave, getWaveStatus, listWaves } from './read-waves.ts';
import { createWave, updateWave } from './save-wave.ts';

/** Waves, and texts that are sent later. */
export const waveRoutes = [
  listWaves,
  getWave,
  getWaveStatus,
  createWave,
  updateWave,
  deleteWave,
  approveWave,
  confirmWave,
  stopWave,
  pauseWave,
  resumeWave,
];
