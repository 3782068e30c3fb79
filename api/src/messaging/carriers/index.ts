import { receiveInbound, receiveStatus } from './callbacks.service.ts';
import {
  changeSimulatorSettings,
  readLedger,
  readSimulatorSettings,
  simulateInbound,
  simulateSend,
} from './simulator/simulator-calls.service.ts';

/** What carriers call, and what programs that play one do. */
export const carrierRoutes = [
  receiveInbound,
  receiveStatus,
  simulateInbound,
  simulateSend,
  readLedger,
  readSimulatorSettings,
  changeSimulatorSettings,
];
