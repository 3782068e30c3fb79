import { createList } from 'shared-contracts/api/contacts/lists';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import { confirmWave, createWave, getWaveStatus } from 'shared-contracts/api/waves';
import type { LedgerEntry } from 'shared-contracts/api/carriers/simulator';
import type { WaveFigures } from 'shared-contracts/domain/wave';
import { expect } from 'vitest';
import { firstDaytimeNumber } from '../fixtures/daytime.ts';
import { eventually } from './processes.ts';
import type { Staff } from './staff.ts';

const body = 'Fault wave';
/** WAVE_RECIPIENTS=20000 for the demand, whose outages last a minute (engineering.md, Faults); fewer take less time. */
export const recipients = Number(process.env['WAVE_RECIPIENTS'] ?? 900);
/** Slow enough for all of the harm to fall among the texts. */
export const textsAmongHarm = { SEGMENTS_PER_SECOND: String(recipients / 20) };
/** For a fault, not a measure: a number whose carrier has trouble is left alone for up to a minute. */
const patienceMs = 300_000;

/** A wave that is on its way, and what the carrier has of it. */
export interface RunningWave {
  /** Of the recipients, in order. */
  readonly phones: readonly string[];
  /** Send calls about texts of the wave that the carrier received. */
  booked(): Promise<LedgerEntry[]>;
  /** Resolves once this share of its texts is at the carrier. */
  reaches(share: number): Promise<void>;
  figures(): Promise<WaveFigures>;
}

/** Sends a wave to so many new contacts, whose places have day. */
export async function startWave({ client, accountId, ledger }: Staff, count: number): Promise<RunningWave> {
  // One number after the other, all of one place.
  const first = firstDaytimeNumber();
  const phones = Array.from({ length: count }, (_, index) => `+${first + index}`);
  const { id: listId } = await client.call(createList, { accountId, name: 'Everybody' });
  const file = new File([`phone\n${phones.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
  const { importId } = await client.call(uploadContacts, { accountId, file, listId });
  await eventually(async () =>
    expect(await client.call(getImport, { importId })).toMatchObject({ state: 'done', created: count }),
  );
  const saved = await client.call(createWave, {
    accountId,
    wave: { name: 'A wave', jobDescription: { body, list_ids: [listId], howToSave: 'create' } },
  });
  const waveId = 'id' in saved ? saved.id : saved.waveId;
  if (!('id' in saved)) {
    await client.call(confirmWave, { waveId, numberOfMessages: count });
  }
  const booked = async () => (await ledger()).filter((call) => call.body.startsWith(body));

  return {
    phones,
    booked,
    reaches: (share) =>
      eventually(async () => expect((await booked()).length).toBeGreaterThan(share * count)).then(
        () => undefined,
      ),
    figures: async () => (await client.call(getWaveStatus, { waveId })).figures,
  };
}

/** Every recipient got the text once by the carrier's book, and the wave says so. */
export async function expectEachOnce(wave: RunningWave): Promise<void> {
  const { phones } = wave;
  const sent = { recipients: phones.length, waiting: 0, sent: phones.length, failed: 0, skipped: 0 };
  await eventually(async () => expect(await wave.figures()).toMatchObject(sent), patienceMs);
  const accepted = (await wave.booked()).filter((call) => call.accepted && !call.repeat);
  expect(accepted.map(({ to }) => to).sort()).toEqual(phones);
}
