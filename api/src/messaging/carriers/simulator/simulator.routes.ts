import {
  changeSimulatorSettings,
  readLedger,
  readSimulatorSettings,
  simulateInbound,
  simulateSend,
} from 'shared-contracts/api/simulator';
import { route } from '../../../http/route.ts';
import type { Route } from '../../../http/route.ts';

export const simulatorRoutes: readonly Route[] = [
  route(simulateInbound).to(async (text, { platform }) => {
    await platform.edges.simulator.textIn(text);

    return {};
  }),
  route(simulateSend).to((call, { platform }) => platform.edges.simulator.send(call)),
  route(readLedger).to(async (filter, { platform }) => ({
    items: await platform.edges.simulator.readLedger(filter),
  })),
  route(readSimulatorSettings).to(({ phone }, { platform }) => platform.edges.simulator.readSettings(phone)),
  route(changeSimulatorSettings).to(({ phone, settings }, { platform }) =>
    platform.edges.simulator.changeSettings(phone, settings),
  ),
];
