import { approveWave, confirmWave } from './approval/approve-wave.ts';
import { deleteWave, pauseWave, resumeWave, stopWave } from './approval/control-wave.ts';
import { changeScheduled } from './planned/change-text.ts';
import { estimateWave, sampleWave } from './preview/preview.service.ts';
import { testWave } from './preview/test-wave.ts';
import { getWave, getWaveStatus, listWaves } from './reading/read-waves.ts';
import { exportWaveRecipients } from './results/export-recipients.ts';
import { listWaveRecipients } from './results/recipients.service.ts';
import { resendWave } from './results/resend-wave.ts';
import { getWaveResults } from './results/results.service.ts';
import { createWave, updateWave } from './editing/save-wave.ts';

/** Waves, and scheduled texts. */
export const waveRoutes = [
  listWaves,
  getWave,
  getWaveStatus,
  createWave,
  changeScheduled,
  updateWave,
  deleteWave,
  approveWave,
  confirmWave,
  stopWave,
  pauseWave,
  resumeWave,
  sampleWave,
  estimateWave,
  testWave,
  getWaveResults,
  listWaveRecipients,
  exportWaveRecipients,
  resendWave,
];
