import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from 'shared-contracts/api/messages';
import { afterEach, expect, test } from 'vitest';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { freePorts } from '../fixtures/free-ports.ts';
import { textBothWays } from './both-ways.ts';
import { openNetwork } from './network.ts';
import type { Network } from './network.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';
import { recipients } from './wave.ts';

/** Longer than calls wait, and as long as required if waves are (wave.ts). */
const outageMs = recipients >= 20_000 ? 60_000 : 12_000;
let product: Product;
let network: Network;
afterEach(async () => {
  await product.remove();
  network.close();
});

test('[AP-06] the network between the API and the database cut for longer than calls wait', async () => {
  product = await newProduct({ SEGMENTS_PER_SECOND: '120' });
  await product.start('worker');
  const databaseUrl = new URL(await databaseUrlOf(product.dataDir));
  const [port = 0] = await freePorts(1);
  network = await openNetwork(Number(databaseUrl.port), port);
  databaseUrl.port = String(port);
  await product.start('api', { DATABASE_URL: databaseUrl.href });
  const staff = await signIn(product.apiUrl);
  const texts = await textBothWays(staff);
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(50));

  const repair = network.cut();
  const { client, accountId } = staff;
  const [contactId = 0] = texts.contactIds;
  const [refused] = await Promise.allSettled([
    client.call(sendMessage, { accountId, contactId, body: 'Nobody waits' }),
    pause(outageMs),
  ]).finally(repair);
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'unavailable' } });
  const before = texts.sentAt.length;
  await eventually(async () => expect(texts.sentAt.length).toBeGreaterThan(before));
  await texts.stop();

  await texts.expectEachOnce();
});
