import { SimulatorSettings } from 'shared-contracts/api/carriers/simulator';
import type { SimulatorSettings as Settings } from 'shared-contracts/api/carriers/simulator';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/client.ts';
import { settingsForPhone } from './simulated-network.ts';
import type { NetworkSettings } from './simulated-network.ts';
import { findSettings, saveSettings } from './simulator.store.ts';

const Stored = z.partial(SimulatorSettings);

/** Reads the current behavior of the simulated network. */
export async function readNetworkSettings(db: Db): Promise<NetworkSettings> {
  const rows = await findSettings(db);

  return new Map(rows.map(({ phone, settings }) => [phone, definedOnly(Stored.parse(settings))]));
}

/** Changes the behavior for one phone, or for all (''). Returns the current settings. */
export async function changeNetworkSettings(
  db: Db,
  phone: string,
  change: { readonly [Key in keyof Settings]?: Settings[Key] | undefined },
): Promise<Settings> {
  const settings = await readNetworkSettings(db);
  await saveSettings(db, phone, { ...settings.get(phone), ...definedOnly(change) });

  return settingsForPhone(phone, await readNetworkSettings(db));
}

function definedOnly(settings: {
  readonly [Key in keyof Settings]?: Settings[Key] | undefined;
}): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
