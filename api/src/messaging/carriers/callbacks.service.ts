import * as api from 'shared-contracts/api/carriers';
import { serve } from '../../platform/serve.ts';

/** Stores a text that a carrier brings; it is worked on afterwards. */
export const receiveInbound = serve(api.receiveInbound).with(async ({ platform, callback }, { carrier }) => {
  await platform.edges.callbacks.acceptInbound(carrier, callback);

  return {};
});

/** Stores what a carrier says became of a text. */
export const receiveStatus = serve(api.receiveStatus).with(async ({ platform, callback }, { carrier }) => {
  await platform.edges.callbacks.acceptStatus(carrier, [callback]);

  return {};
});
