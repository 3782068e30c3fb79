import * as approveWave from './approval/approve-wave.service.ts';
import * as controlWave from './approval/control-wave.service.ts';
import * as changeText from './planned/change-text.service.ts';
import * as preview from './preview/preview.service.ts';
import * as testWave from './preview/test-wave.service.ts';
import * as readWaves from './reading/read-waves.service.ts';
import * as exportRecipients from './results/export-recipients.service.ts';
import * as recipients from './results/recipients.service.ts';
import * as resendWave from './results/resend-wave.service.ts';
import * as results from './results/results.service.ts';
import * as saveWave from './editing/save-wave.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Waves, and scheduled texts. */
export const waveRoutes = routesOf([
  readWaves,
  saveWave,
  changeText,
  controlWave,
  approveWave,
  preview,
  testWave,
  results,
  recipients,
  exportRecipients,
  resendWave,
]);
