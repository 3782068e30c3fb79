import { createList } from 'shared-contracts/api/contacts/lists';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import { confirmWave, createWave, getWaveStatus } from 'shared-contracts/api/waves';
import type { LedgerEntry } from 'shared-contracts/api/carriers/simulator';
import type { WaveFigures } from 'shared-contracts/domain/wave';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { expect } from 'vitest';
import { firstDaytimeNumber } from '../fixtures/daytime.ts';
import { eventually } from './processes.ts';
import type { Staff } from './staff.ts';

const body = 'Fault wave';
/**
 * WAVE_RECIPIENTS=20000 runs the required size, with outages of a minute (engineering.md, Faults); fewer recipients
 * take less time.
 */
export const recipients = Number(process.env['WAVE_RECIPIENTS'] ?? 900);
/** Slow enough for all faults to hit while the wave is sending. */
export const textsAmongHarm = { SEGMENTS_PER_SECOND: String(recipients / 20) };

/** A running wave, with the carrier's ledger of it. */
export interface RunningWave {
  /** Phones of the recipients, in order. */
  readonly phones: readonly string[];
  /** Returns the carrier's received send calls for the wave. */
  booked(): Promise<LedgerEntry[]>;
  /** Resolves when the carrier has received this share of its messages. */
  reaches(share: number): Promise<void>;
  figures(): Promise<WaveFigures>;
}

/** Sends a wave to `recipients` new contacts in places where it is daytime. */
export async function startWave({ client, accountId, ledger }: Staff, count: number): Promise<RunningWave> {
  // Consecutive numbers, all of one place.
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

/**
 * Expects that every recipient got the message once according to the carrier's ledger, and that the wave's figures
 * match.
 */
export async function expectEachOnce(wave: RunningWave): Promise<void> {
  const { phones } = wave;
  const sent = { recipients: phones.length, waiting: 0, sent: phones.length, failed: 0, skipped: 0 };
  // A number whose carrier fails is paused for up to a minute.
  await eventually(async () => expect(await wave.figures()).toMatchObject(sent), timeLimits.journey);
  const accepted = (await wave.booked()).filter((call) => call.accepted && !call.repeat);
  expect(accepted.map(({ to }) => to).sort()).toEqual(phones);
}
