import * as api from 'shared-contracts/api/carriers/simulator';
import { serve } from '../../../platform/serve.ts';

/** Receives a text from a simulated handset. */
export const simulateInbound = serve(api.simulateInbound).with(async ({ platform }, text) => {
  await platform.edges.simulator.textIn(text);

  return {};
});

/** Accepts a text as the simulated carrier. */
export const simulateSend = serve(api.simulateSend).with(({ platform }, call) =>
  platform.edges.simulator.send(call),
);

/** Returns the calls that the simulated carrier received. */
export const readLedger = serve(api.readLedger).with(async ({ platform }, filter) => ({
  items: await platform.edges.simulator.readLedger(filter),
}));

/** Returns the behavior of the simulated network, for one phone or in general. */
export const readSimulatorSettings = serve(api.readSimulatorSettings).with(({ platform }, { phone }) =>
  platform.edges.simulator.readSettings(phone),
);

/** Changes the behavior of the simulated network. */
export const changeSimulatorSettings = serve(api.changeSimulatorSettings).with(
  ({ platform }, { phone, settings }) => platform.edges.simulator.changeSettings(phone, settings),
);
