import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/db/client.ts';
import type { NotifyHub } from '../../../platform/db/processes/notify.ts';
import type { Carrier } from '../../../platform/edges/carrier.ts';
import { createRemoteSimulator } from './remote-simulator.ts';
import { createSimulatorCarrier } from './simulator-carrier.ts';

const callTimeoutMs = 15_000;

/**
 * Returns the simulator, if it is on: itself in the process that serves its routes, and a client for those routes in a
 * separate worker.
 */
export function openSimulatedCarrier(parts: {
  config: Config;
  database: Database;
  notify: NotifyHub;
}): Carrier | undefined {
  const { config, database, notify } = parts;
  if (!config.simulator) {
    return undefined;
  }

  return config.role === 'worker'
    ? createRemoteSimulator({ publicApiUrl: config.publicApiUrl, timeoutMs: callTimeoutMs })
    : createSimulatorCarrier(database, notify);
}
