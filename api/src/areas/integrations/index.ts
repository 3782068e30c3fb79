import * as shopifyConfig from './shopify/shopify-config.service.ts';
import * as shopifyInstall from './shopify/shopify-install.service.ts';
import * as shopifyWebhooks from './shopify/shopify-webhooks.service.ts';
import * as treez from './treez.service.ts';
import * as treezWebhooks from './treez-webhooks.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** Routes for shops whose purchases earn points. */
export const integrationRoutes = routesOf([
  treez,
  treezWebhooks,
  shopifyInstall,
  shopifyConfig,
  shopifyWebhooks,
]);
