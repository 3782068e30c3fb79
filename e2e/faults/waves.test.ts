import { setTimeout as pause } from 'node:timers/promises';
import { changeSimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import { afterEach, expect, test } from 'vitest';
import { crashDatabase, freezeDatabase } from './database-server.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { signIn } from './staff.ts';
import { expectEachOnce, startWave } from './wave.ts';

/** WAVE_RECIPIENTS=20000 for the demand, whose outages last a minute (engineering.md, Faults); fewer take less time. */
const recipients = Number(process.env['WAVE_RECIPIENTS'] ?? 900);
const isWhole = recipients >= 20_000;
/** A bit longer than a lease, so that whoever holds one loses it. */
const outageMs = isWhole ? 60_000 : 15_000;
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

async function place(): Promise<Product> {
  // Slow enough for all of the harm to fall among the texts.
  const product = await newProduct({ SEGMENTS_PER_SECOND: String(recipients / 20) });
  products.push(product);

  return product;
}

test('[AP-06] PostgreSQL restarted at once during a wave, five times', async () => {
  const product = await place();
  await product.start('all');
  const wave = await startWave(await signIn(product.apiUrl), recipients);
  for (let time = 1; time <= 5; time += 1) {
    await wave.reaches(time / 7);
    await crashDatabase(product.dataDir);
  }

  await expectEachOnce(wave);
}, 400_000);

test('[AP-06] the database away for longer than a lease during a wave', async () => {
  const product = await place();
  await product.start('api');
  await product.start('worker');
  const wave = await startWave(await signIn(product.apiUrl), recipients);
  await wave.reaches(1 / 4);
  const letGo = await freezeDatabase(product.dataDir);
  await pause(outageMs).finally(letGo);

  await expectEachOnce(wave);
}, 400_000);

test('[AP-06] a worker stopped for longer than its lease and continued, while another one goes on', async () => {
  const product = await place();
  await product.start('api');
  const first = await product.start('worker');
  const wave = await startWave(await signIn(product.apiUrl), recipients);
  await wave.reaches(1 / 4);
  const goOn = first.freeze();
  await product.start('worker');
  await wave.reaches(3 / 4);
  await pause(outageMs);
  goOn();

  await expectEachOnce(wave);
}, 400_000);

test('[AP-06] texts of a killed worker go on by the next one once its lease has ended', async () => {
  const product = await place();
  await product.start('api');
  const worker = await product.start('worker');
  const staff = await signIn(product.apiUrl);
  // Texts are under way whenever it is killed, and no receipt settles them before they are asked for again.
  const settings = { answerDelayMs: 500, receiptDelayMs: 600_000 };
  await staff.client.call(changeSimulatorSettings, { settings });
  const wave = await startWave(staff, recipients);
  await wave.reaches(1 / 4);
  await worker.kill();
  const killedAt = Date.now();
  await product.start('worker');
  await expectEachOnce(wave);

  // A figure to read, not one to fail by: a slow machine is not a fault.
  const repeats = (await wave.booked()).filter(({ repeat }) => repeat);
  const first = Math.min(...repeats.map(({ at }) => Date.parse(at) - killedAt));
  console.info(`${repeats.length} texts were asked for again, the first one ${first} ms after the kill`);
}, 400_000);

for (const [title, harm] of [
  ['resets after accepting', { outage: 'acceptThenReset' }],
  ['takes longer to answer than anybody waits', { answerDelayMs: 20_000 }],
] as const satisfies readonly (readonly [string, Partial<SimulatorSettings>])[]) {
  test(`[AP-06] a carrier that ${title} during a wave`, async () => {
    const product = await place();
    await product.start('api');
    await product.start('worker');
    const staff = await signIn(product.apiUrl);
    const wave = await startWave(staff, recipients);
    await wave.reaches(1 / 4);
    const settings = (change: Partial<SimulatorSettings>) =>
      staff.client.call(changeSimulatorSettings, { settings: change });
    const before = (await wave.booked()).length;
    await settings(harm);
    // Not many: its number is left alone while the carrier has trouble.
    await eventually(async () => expect((await wave.booked()).length).toBeGreaterThan(before + 10));
    await settings({ outage: 'none', answerDelayMs: 0 });

    await expectEachOnce(wave);
    const keys = new Set((await wave.booked()).map(({ key }) => key));
    expect(keys.size).toBe(recipients);
  }, 400_000);
}
