import { sendMessage } from 'shared-contracts/api/messages';
import { getStatus } from 'shared-contracts/api/status';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutagesHandler } from '../../areas/status/mail-outages.job.ts';
import { edgeJobs } from '../../process/edges/start-edges.ts';
import { createFakeCarrier } from '../sending/testing/fake-carrier.ts';
import { startSender } from '../sending/sender/sender.handler.ts';
import type { Sender } from '../sending/sender/sender.handler.ts';
import { refusalEffects } from '../../areas/waves/sending/refusal-effects.service.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { eventually, eventuallyNewest } from '../../testing/messaging.ts';
import { useApi } from '../../testing/test-api.ts';
import { recordCarrierOutage } from './carrier-outages.store.ts';
import { createTwilioCarrier } from './twilio/twilio-carrier.ts';
import { json, startTwilioStandIn } from 'test-servers/twilio/stand-in';
import type { StandIn } from 'test-servers/twilio/stand-in';
import { watchCredentials } from './watch-credentials.ts';

const api = useApi();
let standIn: StandIn;
let sender: Sender;
/** Clock of the watcher, so that the test decides when a pause ends. */
let time = Date.now();

beforeAll(async () => {
  standIn = await startTwilioStandIn();
  const twilio = createTwilioCarrier({
    accountSid: 'AC123',
    authToken: 'a-token',
    baseUrl: standIn.baseUrl,
    publicApiUrl: 'https://api.example.com',
    timeoutMs: 5_000,
    answersKeywords: false,
  });
  const { database, notify, log } = api.platform;
  const carrier = watchCredentials(
    { ...twilio, name: 'simulator' },
    { database, notify, log, now: () => time },
  );
  const limits = { concurrency: 4, leaseMs: 12_000, segmentsPerSecond: 1_000 };
  sender = startSender({
    platform: api.platform,
    carriers: { all: [carrier], find: () => carrier },
    ...refusalEffects,
    limits,
  });
});
afterAll(async () => {
  await sender.stop();
  await standIn[Symbol.asyncDispose]();
});
beforeEach(() => standIn.calls.splice(0));

const held = 'The message waits, and is sent once that works again.';
const outages = async () => (await api.anybody.call(getStatus, {})).items;
async function mailRound(): Promise<void> {
  const { jobs } = api.platform;
  await mailOutagesHandler(api.platform).run({}, AbortSignal.timeout(timeLimits.wait));
  await jobs.drain(edgeJobs(api.platform));
}

test('[AP-03] texts wait while the carrier refuses our credentials, everybody is notified, and they go out after', async () => {
  const owner = await api.signedIn('owner');
  const stranger = await api.signedIn('owner');
  const first = { accountId: owner.accountId, ...(await api.make.contact(owner)) };
  const second = { accountId: owner.accountId, ...(await api.make.contact(owner)) };
  standIn.answer(json(401, { code: 20003, message: 'Authenticate' }));
  expect(await outages()).toEqual([]);

  await owner.call(sendMessage, { ...first, body: 'One' });
  await eventuallyNewest(owner, first, { status: 'sending', description: expect.stringContaining(held) });
  await owner.call(sendMessage, { ...second, body: 'Two' });
  await eventuallyNewest(owner, second, { status: 'sending', description: expect.stringContaining(held) });

  // The second call was not made, because a carrier locks out clients that retry too often.
  expect(standIn.calls).toHaveLength(1);
  const [outage] = await outages();
  expect(outage).toMatchObject({
    level: 'Major',
    displayText: expect.stringContaining('Texts are not going out'),
  });
  await mailRound();
  await mailRound();
  expect(await mailsTo(api, owner.email)).toEqual([
    expect.stringContaining('no texts are going out right now'),
  ]);
  expect(await mailsTo(api, stranger.email)).toEqual([]);

  standIn.answer(json(201, { sid: `SM${time}`, status: 'queued' }));
  time += 30_000;
  const third = { accountId: owner.accountId, ...(await api.make.contact(owner)) };
  await owner.call(sendMessage, { ...third, body: 'Three' });

  for (const thread of [first, second, third]) {
    await eventuallyNewest(owner, thread, { status: 'sent', description: 'ok' });
  }
  const bodies = standIn.calls.slice(1).map(({ form }) => form.get('Body'));
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies)).toEqual(new Set(['One', 'Two', 'Three']));
  await eventually(async () => expect(await outages()).toEqual([]));
});

test('[AP-03] an outage that a former process left behind is over with the first text that goes through', async () => {
  const owner = await api.signedIn('owner');
  const { database, notify, log } = api.platform;
  await recordCarrierOutage(database.db, { carrier: 'played', reason: 'credentials', now: new Date() });
  expect(await outages()).toHaveLength(1);

  const carrier = watchCredentials(createFakeCarrier(), { database, notify, log });
  const call = { idempotencyKey: `${owner.orgId}:1`, from: '+14155550100', to: '+14155550199' };
  await carrier.send({ ...call, body: 'Hi', mediaUrls: [] });

  expect(await outages()).toEqual([]);
});

test('[AP-03] an outage without recent failures is no longer shown', async () => {
  await recordCarrierOutage(api.platform.database.db, {
    carrier: 'played',
    reason: 'credentials',
    now: new Date(Date.now() - 900_001),
  });

  expect(await outages()).toEqual([]);
});
