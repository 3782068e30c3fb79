import { receiveInbound, receiveStatus } from './callbacks.service.ts';
import {
  changeSimulatorSettings,
  readLedger,
  readSimulatorSettings,
  simulateInbound,
  simulateSend,
} from './simulator/simulator-calls.service.ts';

/** Routes for carriers, and for programs that simulate one. */
export const carrierRoutes = [
  receiveInbound,
  receiveStatus,
  simulateInbound,
  simulateSend,
  readLedger,
  readSimulatorSettings,
  changeSimulatorSettings,
];
