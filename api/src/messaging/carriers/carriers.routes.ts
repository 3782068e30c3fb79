import { receiveInbound, receiveStatus } from 'shared-contracts/api/carriers';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';

export const carrierRoutes: readonly Route[] = [
  route(receiveInbound).to(async ({ carrier }, { platform, callback }) => {
    await platform.edges.callbacks.acceptInbound(carrier, callback);

    return {};
  }),
  route(receiveStatus).to(async ({ carrier }, { platform, callback }) => {
    await platform.edges.callbacks.acceptStatus(carrier, [callback]);

    return {};
  }),
];
