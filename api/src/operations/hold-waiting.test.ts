import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { listAuditLog } from 'shared-contracts/api/audit';
import { readLedger } from 'shared-contracts/api/carriers/simulator';
import { updateFlow } from 'shared-contracts/api/flows';
import { listMessages, sendMessage } from 'shared-contracts/api/messages';
import { listScheduled } from 'shared-contracts/api/scheduling';
import { createWave, getWave, resumeWave } from 'shared-contracts/api/waves';
import { changeScheduled } from 'shared-contracts/api/waves/planned';
import { createClient } from 'shared-contracts/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFlow, onSilence } from '../areas/flows/testing/written-flows.ts';
import { insertRun } from '../areas/flows/testing/flow-runs.ts';
import { compileWave } from '../areas/waves/compile/compile-wave.service.ts';
import { sendDueTexts } from '../areas/waves/planned/send-due-texts.service.ts';
import { makeList, openHours, planWave } from '../areas/waves/testing/sent-waves.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createApp } from '../process/app.ts';
import { startBackground } from '../process/background.ts';
import { createPlatform } from '../process/create-platform.ts';
import { eventually } from '../testing/messaging.ts';
import { useApi } from '../testing/test-api.ts';
import type { SignedIn } from '../testing/test-api.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { describeHeld, holdWaiting } from './hold-waiting.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const api = useApi();
const base = mkdtempSync(join(tmpdir(), 'hold-'));
const folder = join(base, 'monday');
const stops: (() => Promise<unknown>)[] = [];
const waiting = [
  'Text A',
  'Text B',
  'Text in a call',
  'Planned A',
  'Planned B',
  'Wave due',
  'Wave half compiled',
  'Wave sending A',
  'Wave sending B',
  'Flow A',
  'Flow B',
];
const dayMs = 86_400_000;

let staff: SignedIn;
/** Ids of contacts, waves and flows by the text that they wait for. */
const contacts = new Map<string, number>();
const waves = new Map<string, number>();
const flows = new Map<string, number>();
const idIn = (ids: Map<string, number>, body: string) => ids.get(body) ?? 0;
const threadOf = (body: string) => ({ accountId: staff.accountId, contactId: idIn(contacts, body) });

async function newContact(body: string): Promise<number> {
  const { contactId } = await api.make.contact(staff);
  contacts.set(body, contactId);

  return contactId;
}

async function queueText(body: string): Promise<void> {
  await newContact(body);
  await staff.call(sendMessage, { ...threadOf(body), body, clientKey: `key of ${body}` });
}

/** Schedules a text whose time passes immediately. */
async function planText(body: string): Promise<void> {
  const contactId = await newContact(body);
  const created = await staff.call(createWave, {
    accountId: staff.accountId,
    wave: {
      scheduledTime: new Date(Date.now() + dayMs).toISOString(),
      timeZone: 'America/New_York',
      jobDescription: { body, contact_ids: [contactId] },
    },
  });
  const waveId = 'id' in created ? created.id : 0;
  waves.set(body, waveId);
  await api.platform.database.db
    .updateTable('waves')
    .set({ scheduled_at: new Date(Date.now() - 60_000) })
    .where('org_id', '=', staff.orgId)
    .where('id', '=', waveId)
    .execute();
}

/** Stores a wave that is due, after a number of steps of its compilation. */
async function plan(body: string, steps: number): Promise<void> {
  const listId = await makeList(api, staff, { name: body, contactIds: [await newContact(body)] });
  const waveId = await planWave(api, staff, { job: { body, list_ids: [listId] } });
  waves.set(body, waveId);
  for (let step = 0; step < steps; step += 1) {
    await compileWave(api.platform, { orgId: staff.orgId, waveId });
  }
}

async function startRun(body: string): Promise<void> {
  const contactId = await newContact(body);
  const listId = await makeList(api, staff, { name: body, contactIds: [contactId] });
  const flow = await createTestFlow(staff, [onSilence(listId, 600, body)], body);
  flows.set(body, flow.id);
  const place = { orgId: staff.orgId, accountId: staff.accountId, flowId: flow.id, contactId };
  await insertRun(api, { ...place, stepId: flow.steps[0]?.id ?? 0 }, { dueIn: -60 });
}

const onSource = (statement: string, values: unknown[]) =>
  api.platform.database.pool.query(statement, values);

beforeAll(async () => {
  await openHours(api);
  staff = await api.signedIn('owner', await api.make.place());
  await queueText('Text A');
  await queueText('Text B');
  await queueText('Text in a call');
  await onSource(`update outbound set state = 'calling', fence = 1, due_us = 0 where contact_id = $1`, [
    idIn(contacts, 'Text in a call'),
  ]);
  await onSource(`update messages set status = 'sending' where contact_id = $1`, [
    idIn(contacts, 'Text in a call'),
  ]);
  await planText('Planned A');
  await planText('Planned B');
  await plan('Wave due', 0);
  await plan('Wave half compiled', 1);
  await plan('Wave sending A', 3);
  await plan('Wave sending B', 3);
  await plan('Wave paused', 3);
  await onSource(`update waves set status = 'paused' where id = $1`, [idIn(waves, 'Wave paused')]);
  await startRun('Flow A');
  await startRun('Flow B');
  await takeBackup(api.config, { databaseUrl: api.databaseUrl, folder, withFiles: false });
});
afterAll(async () => {
  for (const stop of stops.toReversed()) {
    await stop();
  }
  rmSync(base, { recursive: true, force: true });
});

/** Restores the backup, then starts API and workers on it as the caller says. */
async function restore(sendsWaiting: boolean) {
  const database = await emptyDatabase();
  stops.push(() => database.drop());
  const config = readConfig({ DATA_DIR: mkdtempSync(join(base, 'restored-')) });
  const { held } = await restoreBackup(config, { databaseUrl: database.url, folder, sendsWaiting });

  return {
    held,
    url: database.url,
    async start() {
      const log = createLogger({ level: 'silent', role: 'test' });
      const opened = await createPlatform({ config: api.config, log, databaseUrl: database.url });
      stops.push(() => opened.close(0));
      const server = await createApp(opened.platform);
      stops.push(() => server.stop());
      const baseUrl = `http://127.0.0.1:${await server.listen({ host: '127.0.0.1', port: 0 })}`;
      stops.push(await startBackground(opened.platform));
      const client = createClient({ baseUrl, token: () => staff.token });

      return {
        ...client,
        platform: opened.platform,
        /** First lines of the texts that the carrier was given; a wave's second line says how to opt out. */
        async sent() {
          const { items } = await client.call(readLedger, {});

          return items.map(({ body }) => body.split('\n')[0] ?? '').toSorted();
        },
      };
    },
  };
}

test('[AP-06] `pnpm db hold` refuses a database that the product works on, and changes nothing', async () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'db.ts'), 'hold'], {
    env: { ...process.env, DATABASE_URL: api.databaseUrl },
    encoding: 'utf8',
  });
  const { items } = await staff.call(listMessages, { ...threadOf('Text B'), is_admin_session: true });

  expect(stderr).toMatch(/^The product is connected to this database\./);
  expect(status).toBe(1);
  expect(items[0]).toMatchObject({ status: 'queued', description: 'ok' });
});

test('[AP-06] a restore sends nothing again until staff decide, and then once', async () => {
  const { held, start } = await restore(false);
  expect(held).toEqual({ texts: 3, scheduledTexts: 2, waves: 5, flows: 2, receivedTexts: 0 });
  const { call, platform, sent } = await start();

  for (const body of ['Text A', 'Text in a call']) {
    const { items } = await call(listMessages, { ...threadOf(body), is_admin_session: true });
    expect(items).toMatchObject([
      { status: 'failed', description: expect.stringContaining('The database was restored') },
    ]);
  }
  const { items: planned } = await call(listScheduled, threadOf('Planned B'));
  expect(planned).toMatchObject([
    { status: 'failed', description: expect.stringContaining('the database was restored') },
  ]);
  for (const body of ['Wave due', 'Wave half compiled', 'Wave sending A', 'Wave paused']) {
    expect(await call(getWave, { waveId: idIn(waves, body) })).toMatchObject({
      status: 'paused',
      description: expect.stringContaining('Paused because the database was restored'),
    });
  }
  const { items: log } = await call(listAuditLog, { orgId: staff.orgId });
  expect(log.filter(({ action }) => action === 'wave.paused')).toHaveLength(4);
  expect(log.filter(({ action }) => action === 'flow.paused')).toHaveLength(2);

  await call(sendMessage, { ...threadOf('Text A'), body: 'Text A', clientKey: 'sent again' });
  for (const body of ['Wave due', 'Wave half compiled', 'Wave sending A']) {
    await call(resumeWave, { waveId: idIn(waves, body) });
  }
  await call(updateFlow, { flowId: idIn(flows, 'Flow A'), isPaused: false, overdue: 'send' });
  platform.notify.tell('flows');
  await call(changeScheduled, {
    ...threadOf('Planned A'),
    scheduledId: idIn(waves, 'Planned A'),
    body: 'Planned A',
    mediaLinks: [],
    scheduledTime: new Date(Date.now() + dayMs).toISOString(),
    timeZone: 'America/New_York',
  });
  await sendDueTexts(platform, new Date(Date.now() + dayMs + 60_000));

  // Texts that nobody decided about were due earlier: a sender that takes them would have sent them by now.
  await eventually(async () =>
    expect(await sent()).toEqual([
      'Flow A',
      'Planned A',
      'Text A',
      'Wave due',
      'Wave half compiled',
      'Wave sending A',
    ]),
  );
});

test('[AP-06] with --send-waiting, a restore sends everything that was waiting', async () => {
  const { held, start } = await restore(true);
  const { sent } = await start();

  expect(held).toBeUndefined();
  await eventually(async () => expect(await sent()).toEqual(waiting.toSorted()));
});

test('[AP-06] a second hold changes nothing, and says so', async () => {
  const { url } = await restore(false);
  const client = new pg.Client(url);
  await client.connect();
  const read = async () => {
    const names = ['waves', 'wave_chunks', 'flows', 'flow_runs', 'messages', 'outbound', 'audit_log'];
    const content: unknown[] = [];
    for (const name of names) {
      content.push((await client.query(`select t::text from ${name} t order by 1`)).rows);
    }

    return content;
  };
  const before = await read();
  const again = await holdWaiting(url);
  const after = await read();
  await client.end();

  expect(describeHeld(again)).toEqual(['Nothing was waiting to be sent.']);
  expect(after).toEqual(before);
});
