import {
  disconnectShopify,
  getShopifyConfig,
  listShopifyAccounts,
  listShopifyShops,
  saveShopifyConfig,
} from './shopify/shopify-config.service.ts';
import { beginShopifyInstall, finishShopifyInstall } from './shopify/shopify-install.service.ts';
import { receiveShopifyWebhook } from './shopify/shopify-webhooks.service.ts';
import { createTreezIntegration, deleteTreezIntegration, getIntegration } from './treez.service.ts';
import { receiveTreezTicket } from './treez-webhooks.service.ts';

/** Routes for shops whose purchases earn points. */
export const integrationRoutes = [
  createTreezIntegration,
  getIntegration,
  deleteTreezIntegration,
  receiveTreezTicket,
  beginShopifyInstall,
  finishShopifyInstall,
  listShopifyShops,
  listShopifyAccounts,
  getShopifyConfig,
  saveShopifyConfig,
  disconnectShopify,
  receiveShopifyWebhook,
];
