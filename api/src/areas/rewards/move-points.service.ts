import type { RecordedActor } from '../../platform/recorded-actor.ts';
import type { ChangedPhone } from '../../platform/contact-hooks.ts';
import type { Tx } from '../../platform/db/client.ts';
import { insertEntry } from './ledger.store.ts';
import { insertParticipants, lockParticipants, removeParticipant, savePoints } from './participants.store.ts';

/**
 * Moves a participant to another phone, where their points are added to those that are there. The entries of both
 * phones are of the kind 'left', which counts as neither given nor redeemed.
 */
export async function movePoints(
  tx: Tx,
  orgId: number,
  { from, to, by }: ChangedPhone & { readonly by: RecordedActor },
): Promise<void> {
  const [former] = await lockParticipants(tx, orgId, [from]);
  if (!former) {
    return;
  }
  const { points, subscribedAt } = former;
  await insertParticipants(tx, orgId, { phones: [to], points: 0, subscribedAt });
  const both = await lockParticipants(tx, orgId, [from, to]);
  const own = both.find(({ phone }) => phone === to);
  if (!own) {
    return;
  }
  const entry = { ...by, accountId: null, kind: 'left', program: null, clientKey: null } as const;
  await insertEntry(tx, orgId, { ...entry, phone: from, points: -points, balance: 0 });
  await removeParticipant(tx, orgId, former.id);
  if (points > 0) {
    const balance = own.points + points;
    await insertEntry(tx, orgId, { ...entry, phone: to, points, balance });
    await savePoints(tx, orgId, { participantId: own.id, points: balance });
  }
}
