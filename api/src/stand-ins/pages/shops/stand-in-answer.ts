import { Readable } from 'node:stream';
import { setImmediate as soon, setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { PlainAnswer, PlainRequest, PlainRoute } from '../../../http/plain-route.ts';
import { findSettings } from './stand-in.store.ts';
import type { StandInShop } from './stand-in.store.ts';

/** Behavior of a stand-in shop: it answers, or has one of the faults seen in practice. */
export const Fault = z.enum(['none', '429', '500', 'hang', 'cut', 'refuse']);

const Settings = z.looseObject({ fault: Fault.default('none') });

export function json(status: number, body: unknown, headers: Record<string, string> = {}): PlainAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** Longer than the timeout of calls to a shop. */
const hangMs = 60_000;

/** The beginning of a response whose connection is cut. */
async function* cutOff() {
  yield '{"data":';
  await soon();
  throw new Error('The stand-in cuts the connection.');
}

async function faultOf({ platform }: PlainRequest, shop: StandInShop): Promise<PlainAnswer | undefined> {
  const { fault } = Settings.parse(await findSettings(platform.database.db, shop));
  switch (fault) {
    case '429':
      return json(429, { errors: 'Throttled' }, { 'retry-after': '2' });
    case '500':
      return json(500, { errors: 'Internal' });
    case 'refuse':
      return json(401, { errors: 'Unauthorized' });
    case 'hang':
      await pause(hangMs, undefined, { ref: false });

      return json(504, { errors: 'Too late' });
    case 'cut':
      return { headers: { 'content-type': 'application/json' }, body: Readable.from(cutOff()) };
    case 'none':
      return undefined;
  }
}

const notThere = json(404, { errors: 'Not Found' });

/** A call that a shop answers: it does not exist unless the simulator is on, and is subject to the shop's faults. */
export function shopCall(
  vendor: string,
  answer: (request: PlainRequest, shop: StandInShop) => Promise<PlainAnswer>,
): PlainRoute['answer'] {
  return async (request) => {
    const shop = { vendor, shop: request.params['shop'] ?? '' };
    if (!request.platform.config.simulator) {
      return notThere;
    }

    return (await faultOf(request, shop)) ?? (await answer(request, shop));
  };
}

/** A call for people who try things out; the shop's faults do not apply. */
export function simulatorOnly(
  vendor: string,
  answer: (request: PlainRequest, shop: StandInShop) => Promise<PlainAnswer>,
): PlainRoute['answer'] {
  return async (request) =>
    request.platform.config.simulator
      ? answer(request, { vendor, shop: request.params['shop'] ?? '' })
      : notThere;
}
