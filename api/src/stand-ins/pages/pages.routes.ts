import type { PlainRoute } from '../../http/plain-route.ts';
import { assetRoutes } from './assets.routes.ts';
import { handsetRoutes } from './handset/handset.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { outsideRoutes } from './outside/outside.routes.ts';
import { shopifyStandInRoutes } from './shops/shopify.routes.ts';
import { treezStandInRoutes } from './shops/treez.routes.ts';

/** Pages for trying the product on one machine: the customers' phones, the mail, and stand-ins for external pages. */
export const pageRoutes: readonly PlainRoute[] = [
  ...assetRoutes,
  ...handsetRoutes,
  ...outboxRoutes,
  ...outsideRoutes,
  ...treezStandInRoutes,
  ...shopifyStandInRoutes,
];
