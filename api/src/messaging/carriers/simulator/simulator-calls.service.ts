import * as api from 'shared-contracts/api/carriers/simulator';
import { serve } from '../../../platform/serve.ts';

/** Texts in from a simulated handset. */
export const simulateInbound = serve(api.simulateInbound).with(async ({ platform }, text) => {
  await platform.edges.simulator.textIn(text);

  return {};
});

/** Takes a text as the simulated carrier does. */
export const simulateSend = serve(api.simulateSend).with(({ platform }, call) =>
  platform.edges.simulator.send(call),
);

/** The calls that the simulated carrier got. */
export const readLedger = serve(api.readLedger).with(async ({ platform }, filter) => ({
  items: await platform.edges.simulator.readLedger(filter),
}));

/** How the simulated network behaves, to one phone or in general. */
export const readSimulatorSettings = serve(api.readSimulatorSettings).with(({ platform }, { phone }) =>
  platform.edges.simulator.readSettings(phone),
);

/** Changes how it behaves. */
export const changeSimulatorSettings = serve(api.changeSimulatorSettings).with(
  ({ platform }, { phone, settings }) => platform.edges.simulator.changeSettings(phone, settings),
);
