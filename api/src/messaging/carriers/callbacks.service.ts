import * as api from 'shared-contracts/api/carriers';
import { serve } from '../../platform/serve.ts';

/** Stores an inbound text from a carrier, to be processed afterwards. */
export const receiveInbound = serve(api.receiveInbound).with(async ({ platform, callback }, { carrier }) => {
  await platform.edges.callbacks.acceptInbound(carrier, callback);

  return {};
});

/** Stores a carrier's status report for a text. */
export const receiveStatus = serve(api.receiveStatus).with(async ({ platform, callback }, { carrier }) => {
  await platform.edges.callbacks.acceptStatus(carrier, [callback]);

  return {};
});
