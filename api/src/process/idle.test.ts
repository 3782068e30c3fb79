import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planWave, makeContacts, makeList, openHours } from '../areas/waves/testing/sent-waves.ts';
import { useApi } from '../testing/test-api.ts';
import { startBackground } from './background.ts';

const api = useApi();
/** Statements sent since the test began, and those whose response is still awaited. */
const sent = { count: 0, open: 0 };
const query = pg.Client.prototype.query;
let stop: () => Promise<void>;

/** Counts every statement of the process, whoever sends it. */
function counted(this: pg.Client, ...args: unknown[]): unknown {
  sent.count++;
  sent.open++;
  const end = () => void sent.open--;
  const last = args.at(-1);
  if (typeof last === 'function') {
    const answer = (...results: unknown[]) => {
      end();
      last(...results);
    };

    return Reflect.apply(query, this, [...args.slice(0, -1), answer]);
  }
  const result: unknown = Reflect.apply(query, this, args);
  if (result instanceof Promise) {
    void result.catch(() => undefined).finally(end);
  } else {
    end();
  }

  return result;
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Waits until no statement has been sent for many turns of the event loop, so that all rounds have ended. */
async function untilAtRest(): Promise<void> {
  for (let quiet = 0; quiet < 20; quiet = sent.open === 0 ? quiet + 1 : 0) {
    await turn();
  }
}

async function pass(seconds: number): Promise<void> {
  for (let at = 0; at < seconds * 10; at++) {
    await vi.advanceTimersByTimeAsync(100);
    await untilAtRest();
  }
}

beforeEach(async () => {
  await openHours(api);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  pg.Client.prototype.query = counted as typeof query; // it passes everything on to any overload
  stop = await startBackground(api.platform);
});
afterEach(async () => {
  vi.useRealTimers();
  await stop();
  pg.Client.prototype.query = query;
});

test('[AP-04] a worker with nothing to do sends less than ten statements a second', async () => {
  const place = await api.make.place();
  const contactIds = (await makeContacts(api, place, 3)).map(({ contactId }) => contactId);
  const listId = await makeList(api, place, { name: 'Everyone', contactIds });
  await planWave(api, place, {
    job: { body: 'Hello', list_ids: [listId] },
    at: new Date(Date.now() + 86_400_000),
  });
  await pass(15);
  sent.count = 0;
  await pass(60);

  expect(sent.count).toBeLessThan(600);
});
