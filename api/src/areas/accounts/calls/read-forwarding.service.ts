import { readPhone } from '../../../kernel/read-phone.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Caller } from '../../../platform/caller.ts';
import { findNumberOwner } from '../numbers.store.ts';
import { findCallTarget } from './calls.store.ts';

/**
 * Reads the forwarding number of an account in E.164; null turns forwarding off, undefined leaves it unchanged. Asks
 * the carrier to route the number's calls to us before anything is saved.
 */
export async function readForwarding(
  { platform, orgId, log }: Caller,
  { accountId, typed }: { accountId: number; typed: string | undefined },
): Promise<string | null | undefined> {
  if (!typed) {
    return typed === undefined ? undefined : null;
  }
  const { database, edges } = platform;
  const phone = readPhone(typed);
  if (!phone || (await findNumberOwner(database.db, phone))) {
    throw new AppError('forwarding_to_own_number', {
      fields: {
        callForwardingNumber: 'This number belongs to an account here. Enter another number.',
      },
    });
  }
  const target = await findCallTarget(database.db, orgId, accountId);
  const carrier = target && edges.carriers.find(edges.carriers.nameFor(target.provider));
  if (!target || !carrier?.receiveCalls) {
    throw new AppError('calls_unavailable', {
      fields: { callForwardingNumber: 'Calls to this account cannot be forwarded.' },
    });
  }
  if (target.forwardedTo !== phone) {
    await carrier.receiveCalls(target.phone).catch((error: unknown) => {
      log.warn({ err: error, carrier: carrier.name }, 'the carrier does not hand us the calls of a number');
      throw new AppError('unavailable');
    });
  }

  return phone;
}
