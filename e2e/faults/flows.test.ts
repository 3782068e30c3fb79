import { createList } from 'shared-contracts/api/contacts/lists';
import { createFlow, getFlow, listAvailableLists } from 'shared-contracts/api/flows';
import { getImport, uploadContacts } from 'shared-contracts/api/imports';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterEach, expect, test } from 'vitest';
import { firstDaytimeNumber } from '../fixtures/daytime.ts';
import { crashDatabase } from './database-server.ts';
import { eventually, newProduct } from './processes.ts';
import type { Product } from './processes.ts';
import { forEachOf, signIn } from './staff.ts';
import type { Staff } from './staff.ts';

const people = 200;
const [answer, reminder] = ['You are in.', 'Still there?'];
const products: Product[] = [];
afterEach(async () => {
  for (const product of products.splice(0)) {
    await product.remove();
  }
});

async function place(): Promise<Product> {
  const product = await newProduct({ SEGMENTS_PER_SECOND: '40' });
  products.push(product);

  return product;
}

/** Returns consecutive numbers of a place where it is daytime. */
function phonesInDaylight(): string[] {
  const first = firstDaytimeNumber();

  return Array.from({ length: people }, (_, index) => `+${first + index}`);
}

type Step = NonNullable<NonNullable<InputOf<typeof createFlow>['flow']>['steps']>[number];

async function saveFlow({ client, accountId }: Staff, steps: Step[]): Promise<number> {
  const flow = { name: 'Join', description: 'Answers who joins', steps };

  return (await client.call(createFlow, { accountId, flow })).id;
}

const remindIn = (listId: number, delay: number): Step => ({
  eventId: 'not_responded',
  eventFilledArgs: { listId, delay },
  actionId: 'send_text',
  actionFilledArgs: { body: reminder },
});

/** Creates a flow that answers JOIN from everyone and reminds people who do not reply. */
async function answerJoin(staff: Staff): Promise<number> {
  const { items } = await staff.client.call(listAvailableLists, { accountId: staff.accountId });
  const listId = items.find(({ kind }) => kind === 'all')?.id ?? 0;
  const join: Step = {
    eventId: 'received_keyword',
    eventFilledArgs: { listId, keywords: 'JOIN' },
    actionId: 'send_text',
    actionFilledArgs: { body: answer },
  };

  return saveFlow(staff, [join, remindIn(listId, 2)]);
}

async function acceptedBodies({ ledger }: Staff, body: string): Promise<string[]> {
  const calls = (await ledger()).filter((call) => call.accepted && !call.repeat && call.body === body);

  return calls.map(({ to }) => to).sort();
}

/**
 * Expects that each phone got each message once according to the carrier's ledger, and that the flow's count matches.
 */
async function expectEachOnce(
  staff: Staff,
  { flowId, phones, bodies }: { flowId: number; phones: readonly string[]; bodies: readonly string[] },
): Promise<void> {
  for (const body of bodies) {
    await eventually(async () => {
      const sent = new Set(await acceptedBodies(staff, body));
      expect(phones.filter((phone) => !sent.has(phone))).toEqual([]);
    }, timeLimits.processTest);
  }
  await eventually(async () => {
    const flow = await staff.client.call(getFlow, { flowId });
    expect(flow).toMatchObject({ messagesSent: bodies.length * phones.length, waitingCount: 0 });
  });
  for (const body of bodies) {
    const sent = (await acceptedBodies(staff, body)).filter((phone) => phones.includes(phone));
    expect({ body, sent }).toEqual({ body, sent: phones });
  }
}

test('[AU-04][AP-06] a flow answers and reminds once, though workers and PostgreSQL restart', async () => {
  const product = await place();
  await product.start('api');
  let worker = await product.start('worker');
  const staff = await signIn(product.apiUrl);
  const flowId = await answerJoin(staff);
  const phones = phonesInDaylight();
  const harm = async () => {
    for (const share of [0.1, 0.3, 0.5, 0.7]) {
      await eventually(async () =>
        expect((await acceptedBodies(staff, answer)).length).toBeGreaterThan(share * people),
      );
      await worker.kill();
      worker = await product.start('worker');
      await crashDatabase(product.dataDir);
    }
  };
  await Promise.all([forEachOf(phones, (phone) => staff.textIn(phone, 'I want to join')), harm()]);

  await expectEachOnce(staff, { flowId, phones, bodies: [answer, reminder] });
});

test('[AU-04][AP-06] two workers and one past its lease remind each imported contact once', async () => {
  const product = await place();
  await product.start('api');
  const first = await product.start('worker');
  const staff = await signIn(product.apiUrl);
  const { client, accountId } = staff;
  const { id: listId } = await client.call(createList, { accountId, name: 'New members' });
  const flowId = await saveFlow(staff, [remindIn(listId, 1)]);
  const phones = phonesInDaylight();
  const file = new File([`phone\n${phones.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
  const { importId } = await client.call(uploadContacts, { accountId, file, listId });
  await eventually(async () => expect((await acceptedBodies(staff, reminder)).length).toBeGreaterThan(10));
  const goOn = first.freeze();
  const second = await product.start('worker');
  await eventually(async () =>
    expect((await acceptedBodies(staff, reminder)).length).toBeGreaterThan(people / 2),
  );
  goOn();
  await second.kill();

  await eventually(async () =>
    expect(await client.call(getImport, { importId })).toMatchObject({ state: 'done', created: people }),
  );
  await expectEachOnce(staff, { flowId, phones, bodies: [reminder] });
});
