import { afterEach, test } from 'vitest';
import { databaseUrlOf } from '../../fixtures/database-url.ts';
import { takeConnections } from './connections.ts';
import { expectHarmless } from './exhausted.ts';
import { newProduct } from '../processes.ts';
import type { Product } from '../processes.ts';
import { twilioSettings } from '../twilio-callbacks.ts';

let product: Product;
afterEach(() => product.remove());

test('[AP-06][IN-20] other clients use up all connections of the database', async () => {
  product = await newProduct({ ...twilioSettings, SEGMENTS_PER_SECOND: '120' });
  await product.start('all');
  const url = await databaseUrlOf(product.dataDir);
  let release = () => Promise.resolve();

  await expectHarmless(product.apiUrl, {
    begin: async () => void (release = await takeConnections(url)),
    end: () => release(),
  });
});
