import { randomUUID } from 'node:crypto';
import { shopifyAddresses } from 'shared-contracts/shopify-addresses';
import { z } from 'zod';
import { signBody, signQuery } from '../../../areas/integrations/shopify/shopify-signature.rules.ts';
import { shopifyStandIn } from '../../../config/outside-pages.ts';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { html } from '../../../kernel/html.ts';
import { pageAnswer } from '../page-frame.ts';
import { answerQuery } from './shopify-graphql.ts';
import { json, shopCall, simulatorOnly } from './stand-in-answer.ts';
import * as store from './stand-in.store.ts';
import type { StandInShop } from './stand-in.store.ts';

const vendor = 'shopify';
const base = `${shopifyStandIn.path}/:shop`;
const Settings = z.looseObject({
  webhookUrl: z.string().optional(),
  token: z.string().default(''),
  code: z.string().default(''),
  /** Scope that the merchant grants; all of the requested scope by default. */
  scope: z.string().optional(),
  requestedScope: z.string().default(''),
});

const settingsOf = async ({ platform }: PlainRequest, shop: StandInShop) =>
  Settings.parse(await store.findSettings(platform.database.db, shop));
const set = async (request: PlainRequest, shop: StandInShop, change: object): Promise<void> =>
  store.saveSettings(request.platform.database.db, shop, { ...(await settingsOf(request, shop)), ...change });

/** The page on which a merchant agrees; the button redirects back with a code, signed as Shopify does. */
async function authorize(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { config } = request.platform;
  const { client_id: client, redirect_uri: redirect = '', state = '', scope = '' } = request.query;
  const ours = new URL(shopifyAddresses.shopifyRedirect.path, config.publicShellUrl).href;
  if (client !== config.shopifyApiKey || redirect !== ours) {
    return json(400, { error: 'Oauth error invalid_request: The redirect_uri is not whitelisted' });
  }
  const code = randomUUID();
  await set(request, shop, { code, requestedScope: scope });
  const query = new URLSearchParams({
    code,
    host: Buffer.from(`${shop.shop}/admin`).toString('base64'),
    shop: shop.shop,
    state,
    timestamp: String(Math.floor(Date.now() / 1_000)),
  });
  query.set('hmac', signQuery(query, config.shopifyApiSecret));

  return pageAnswer({
    title: `Install the app in ${shop.shop}`,
    top: '../'.repeat(5), // from /stand-ins/shopify/:shop/admin/oauth/authorize
    body: html`<h1>Install the app in ${shop.shop}</h1>
      <p>It wants to: ${scope.replaceAll(',', ', ').replaceAll('_', ' ')}.</p>
      <p><a href="${`${ours}?${query.toString()}`}">Install app</a></p>
      <p>This page stands in for Shopify.</p>`,
  });
}

const Exchange = z.object({ client_id: z.string(), client_secret: z.string(), code: z.string() });

/** Exchanges a code for a key, once. */
async function issueToken(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { config } = request.platform;
  const exchange = Exchange.safeParse(JSON.parse(request.body)).data;
  const { code, scope, requestedScope } = await settingsOf(request, shop);
  const isRight =
    exchange?.client_id === config.shopifyApiKey && exchange.client_secret === config.shopifyApiSecret;
  if (!isRight || code === '' || exchange.code !== code) {
    return json(400, { error: 'invalid_request', error_description: 'The code is not valid.' });
  }
  const token = `shpat_${randomUUID()}`;
  await set(request, shop, { code: '', token });

  return json(200, { access_token: token, scope: scope ?? requestedScope });
}

async function graphql(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { token } = await settingsOf(request, shop);
  if (token === '' || request.headers['x-shopify-access-token'] !== token) {
    return json(401, { errors: '[API] Invalid API key or access token' });
  }
  const { data, webhookUrl } = await answerQuery(request.platform.database.db, shop, request.body);
  if (webhookUrl !== undefined) {
    await set(request, shop, { webhookUrl });
  }

  return json(200, { data });
}

const News = z.object({
  topic: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** Record that the shop keeps for later queries; left out if only a webhook reports it. */
  keep: z.object({ kind: z.enum(['order', 'customer']), node: z.record(z.string(), z.unknown()) }).optional(),
  webhooks: z.int().min(0).max(5).default(1),
  signature: z.string().optional(),
  /** Time of the event; now by default. */
  triggeredAt: z.string().optional(),
});

/** Makes something happen in the shop, and reports it as Shopify does. */
async function simulateEvent(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  const { config, database } = request.platform;
  const { topic, body, keep, webhooks, signature, triggeredAt } = News.parse(JSON.parse(request.body));
  if (keep) {
    const { id, updatedAt } = z.looseObject({ id: z.string(), updatedAt: z.string() }).parse(keep.node);
    const record = { kind: keep.kind, id, content: keep.node, changedAt: new Date(updatedAt) };
    await store.saveRecord(database.db, shop, record);
  }
  const { webhookUrl } = await settingsOf(request, shop);
  const text = JSON.stringify(body);
  const answers: number[] = [];
  for (let copy = 0; webhookUrl !== undefined && copy < webhooks; copy += 1) {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-topic': topic,
        'x-shopify-shop-domain': shop.shop,
        'x-shopify-triggered-at': triggeredAt ?? new Date().toISOString(),
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-hmac-sha256': signature ?? signBody(text, config.shopifyApiSecret),
      },
      body: text,
      signal: AbortSignal.timeout(5_000),
    });
    answers.push(answer.status);
  }

  return json(201, { webhooks: answers });
}

async function setUp(request: PlainRequest, shop: StandInShop): Promise<PlainAnswer> {
  await set(request, shop, z.record(z.string(), z.unknown()).parse(JSON.parse(request.body)));

  return json(200, await settingsOf(request, shop));
}

/** Stand-in for shops at Shopify, with calls that make things happen in them (docs/shops.md, Trying it out). */
export const shopifyStandInRoutes: readonly PlainRoute[] = [
  { method: 'GET', path: `${base}/admin/oauth/authorize`, answer: shopCall(vendor, authorize) },
  { method: 'POST', path: `${base}/admin/oauth/access_token`, answer: shopCall(vendor, issueToken) },
  { method: 'POST', path: `${base}/admin/api/:version/graphql.json`, answer: shopCall(vendor, graphql) },
  { method: 'POST', path: `${base}/news`, answer: simulatorOnly(vendor, simulateEvent) },
  { method: 'PUT', path: base, answer: simulatorOnly(vendor, setUp) },
];
