import * as api from 'shared-contracts/api/accounts/calls';
import { AppError } from '../../../kernel/app-error.ts';
import { recordCall } from '../../../messaging/webhooks/record-call.store.ts';
import type { ParsedCall } from '../../../platform/edges/carrier.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serve } from '../../../platform/serve.ts';
import { endCall, findTargetOfNumber, insertCall } from './calls.store.ts';
import type { CallTarget } from './calls.store.ts';

/**
 * Tells a carrier to forward a call or to decline it if the account forwards none. The carrier reports the end of the
 * call at the same address. The account's webhooks receive both events, each once (features AD-03).
 */
export const receiveCall = serve(api.receiveCall).with(
  async ({ platform, callback }, { carrier: carrierName }) => {
    const carrier = platform.edges.carriers.get(carrierName);
    if (!carrier.verify(callback)) {
      throw new AppError('signature_wrong');
    }
    const call = carrier.parseCall?.(callback);
    if (!call || !carrier.answerCall) {
      throw new AppError('not_found');
    }
    const target = await findTargetOfNumber(platform.database.db, call.to);
    if (target && call.hasEnded) {
      await noteEnd(platform, carrierName, { call, target });
    }
    const forwardedTo = target?.forwardedTo ?? null;
    if (target && forwardedTo !== null && !call.hasEnded) {
      await noteBeginning(platform, carrierName, { call, target, forwardedTo });
    }

    return carrier.answerCall({ call, forwardedTo });
  },
);

interface Call {
  readonly call: ParsedCall;
  readonly target: CallTarget;
}

function noteBeginning(
  { database, notify }: Platform,
  carrier: string,
  { call, target, forwardedTo }: Call & { forwardedTo: string },
): Promise<void> {
  const { orgId, accountId, phone: number } = target;
  const { carrierId, from: caller } = call;

  return database.inTransaction(async (tx) => {
    const written = { carrier, carrierId, accountId, caller, number, forwardedTo, at: new Date() };
    if (await insertCall(tx, orgId, written)) {
      await recordCall(tx, orgId, { ...written, event: 'CALL_INITIATED', seconds: null });
      tx.afterCommit(() => notify.tell('webhooks'));
    }
  });
}

function noteEnd({ database, notify }: Platform, carrier: string, { call, target }: Call): Promise<void> {
  const { orgId, accountId } = target;
  const { carrierId, seconds } = call;

  return database.inTransaction(async (tx) => {
    const at = new Date();
    const ended = await endCall(tx, orgId, { carrier, carrierId, seconds, at });
    if (ended) {
      await recordCall(tx, orgId, { ...ended, event: 'CALL_HANGUP', accountId, carrierId, seconds, at });
      tx.afterCommit(() => notify.tell('webhooks'));
    }
  });
}
