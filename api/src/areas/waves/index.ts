import { approveWave, confirmWave } from './approval/approve-wave.service.ts';
import { deleteWave, pauseWave, resumeWave, stopWave } from './approval/control-wave.service.ts';
import { changeScheduled } from './planned/change-text.ts';
import { estimateWave, sampleWave } from './preview/preview.service.ts';
import { testWave } from './preview/test-wave.service.ts';
import { getWave, getWaveStatus, listWaves } from './reading/read-waves.service.ts';
import { exportWaveRecipients } from './results/export-recipients.service.ts';
import { listWaveRecipients } from './results/recipients.service.ts';
import { resendWave } from './results/resend-wave.service.ts';
import { getWaveResults } from './results/results.service.ts';
import { createWave, updateWave } from './editing/save-wave.service.ts';

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
