import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { afterEach, expect, test } from 'vitest';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';
import { expectEachOnce, recipients, startWave, textsAmongHarm } from './wave.ts';

const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

for (const [title, harm] of [
  ['resets after accepting', { outage: 'acceptThenReset' }],
  ['takes longer to answer than anybody waits', { answerDelayMs: 20_000 }],
] as const satisfies readonly (readonly [string, Partial<SimulatorSettings>])[]) {
  test(`[AP-06] a carrier that ${title} during a wave`, async () => {
    const product = await newProduct(textsAmongHarm);
    products.push(product);
    await product.start('api');
    await product.start('worker');
    const staff = await signIn(product.apiUrl);
    const wave = await startWave(staff, recipients);
    await wave.reaches(1 / 4);
    const settings = (change: Partial<SimulatorSettings>) =>
      staff.client.call(changeSimulatorSettings, { settings: change });
    const before = (await wave.booked()).length;
    await settings(harm);
    // Few, because sending from its number pauses while the carrier fails.
    await eventually(async () => expect((await wave.booked()).length).toBeGreaterThan(before + 10));
    await settings({ outage: 'none', answerDelayMs: 0 });

    await expectEachOnce(wave);
    const keys = new Set((await wave.booked()).map(({ key }) => key));
    expect(keys.size).toBe(recipients);
  });
}
