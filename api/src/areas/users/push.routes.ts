import { getPushKey } from 'shared-contracts/api/users';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';

export const pushRoutes: readonly Route[] = [
  route(getPushKey).to(async (_input, caller) => ({ publicKey: caller.platform.edges.push.keys.publicKey })),
];
