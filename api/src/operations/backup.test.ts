import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { seedDemo } from '../stand-ins/demo/seed-demo.ts';
import { squashedMigrations } from '../platform/db/migrations/baseline.ts';
import { readWhole } from '../platform/files/file-store.ts';
import { openDiskStores } from '../platform/files/open-file-stores.ts';
import { queueMail } from '../platform/mail/send-mail.job.ts';
import { startS3 } from 'test-servers/s3/server';
import { recordSingly } from '../testing/single-migrations.ts';
import { useApi } from '../testing/test-api.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const api = useApi();
const base = mkdtempSync(join(tmpdir(), 'backup-'));
const folder = join(base, 'monday');
const opened: { drop(): Promise<void> }[] = [];

beforeAll(async () => {
  await seedDemo(api.platform);
  await api.platform.database.inTransaction((tx) =>
    queueMail(api.platform, tx, {
      to: 'waiting@harbor.test',
      subject: 'S',
      text: 't\n\\.\n',
      html: '<p>\t</p>',
    }),
  );
  await takeBackup(api.config, { databaseUrl: api.databaseUrl, folder, withFiles: true });
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.drop()));
  rmSync(base, { recursive: true, force: true });
});

async function target(settings: Readonly<Record<string, string>> = {}) {
  const database = await emptyDatabase();
  opened.push(database);
  const dataDir = mkdtempSync(join(base, 'restored-'));

  return { databaseUrl: database.url, config: readConfig({ DATA_DIR: dataDir, ...settings }), dataDir };
}

/**
 * Tables that the job queue of a running process updates by itself: the time of its last poll, and the settings of its
 * queues.
 */
const queueKeeping = ['queue', 'queue_stats', 'version', 'warning'];

/** Number of rows and checksum of every table, computed by PostgreSQL itself. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
         and not (n.nspname = 'pgboss' and c.relname = any($1)) order by 1`,
      [queueKeeping],
    );
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string; sum: string }>(
        `select count(*)::text as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
         from ${name} t`,
      );
      content[name] = `${rows[0]?.count} ${rows[0]?.sum}`;
    }

    return content;
  } finally {
    await client.end();
  }
}

/** Every foreign key, index and sequence, to check that everything dropped for the load is restored. */
async function structureOf(url: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
       from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
       union all select sequencename || coalesce(last_value, 0) from pg_sequences where schemaname = 'public' order by 1`,
    );

    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}

test('[AP-02] a backup is restored into an empty database: every table, key, index and sequence', async () => {
  const { databaseUrl, config } = await target();
  const { manifest } = await restoreBackup(config, { databaseUrl, folder, sendsWaiting: true });
  const before = await contentOf(api.databaseUrl);

  expect(manifest.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(before)));
  expect(Object.keys(before).length).toBeGreaterThan(80);
  expect(manifest.tables.find(({ name }) => name === 'public.contacts')?.rows).toBeGreaterThan(5_000);
  expect(await contentOf(databaseUrl)).toEqual(before);
  expect(await structureOf(databaseUrl)).toEqual(await structureOf(api.databaseUrl));
});

test('[AP-02] pictures and files are restored byte for byte, onto a disk or into a bucket', async () => {
  const s3 = await startS3();
  const { databaseUrl, config, dataDir } = await target();
  const bucket = await target(s3.settings);
  await restoreBackup(config, { databaseUrl, folder, sendsWaiting: true });
  await restoreBackup(bucket.config, { databaseUrl: bucket.databaseUrl, folder, sendsWaiting: true });
  const [ours, theirs] = [api.platform.edges.media, openDiskStores(dataDir).media];
  let count = 0;
  for await (const { key } of ours.list()) {
    count++;
    const bytes = await readWhole(ours, key);
    expect(await readWhole(theirs, key)).toEqual(bytes);
    expect(s3.bucket.objects.get(`shop/media/${key}`)).toEqual(bytes);
  }
  await s3.close();

  expect(count).toBeGreaterThan(3);
});

test('[AP-02] a database that is not empty is refused, and left as it is', async () => {
  const before = await contentOf(api.databaseUrl);

  await expect(
    restoreBackup(api.config, { databaseUrl: api.databaseUrl, folder, sendsWaiting: true }),
  ).rejects.toThrow('The database is not empty');
  expect(await contentOf(api.databaseUrl)).toEqual(before);
});

test('[AP-02] an empty database is not taken for a backup', async () => {
  const { databaseUrl, config } = await target();
  const none = join(base, 'none');

  await expect(takeBackup(config, { databaseUrl, folder: none, withFiles: true })).rejects.toThrow(
    'is empty',
  );
  expect(await readdir(none)).toEqual([]);
});

test('[AP-02] a backup that broke off or was damaged is refused', async () => {
  const { databaseUrl, config } = await target();
  await expect(restoreBackup(config, { databaseUrl, folder: base, sendsWaiting: true })).rejects.toThrow(
    'no whole backup',
  );
  await expect(
    takeBackup(api.config, { databaseUrl: api.databaseUrl, folder, withFiles: false }),
  ).rejects.toThrow('is not empty');

  const path = join(folder, 'tables', 'public.tags.copy.gz');
  const whole = await readFile(path);
  const [first, ...rest] = gunzipSync(whole).toString().split('\n');
  await writeFile(path, gzipSync([`${first}!`, ...rest].join('\n')));
  await expect(restoreBackup(config, { databaseUrl, folder, sendsWaiting: true })).rejects.toThrow(
    'public.tags',
  );
  await writeFile(path, whole);

  expect(await readdir(folder)).toContain('manifest.json');
});

test('[AP-02] a backup is of one instant, whatever is written meanwhile', async () => {
  const busy = join(base, 'busy');
  const { db } = api.platform.database;
  let isDone = false;
  let number = 0;
  const write = async () => {
    while (!isDone) {
      number++;
      await db
        .insertInto('mail_deliveries')
        .values({ mail_id: `a${number}`, state: 'sent', changed_at: new Date() })
        .execute();
      await db
        .insertInto('signing_keys')
        .values({ name: `b${number}`, key: Buffer.alloc(1) })
        .execute();
    }
  };
  const writing = write();
  const { tables } = await takeBackup(api.config, {
    databaseUrl: api.databaseUrl,
    folder: busy,
    withFiles: false,
  });
  isDone = true;
  await writing;
  const rowsOf = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows ?? 0;
  const kept = await db.selectFrom('signing_keys').select('name').where('name', 'not like', 'b%').execute();
  const [mails, keys] = [rowsOf('mail_deliveries'), rowsOf('signing_keys') - kept.length];

  // Each pair is written one after the other, so at any moment the first is ahead by at most one.
  expect([mails, mails - 1]).toContain(keys);
});

test('[AP-02] a backup of a release that had single migrations is restored; one of an older release is refused', async () => {
  const [single, older] = [join(base, 'single'), join(base, 'older')];
  const client = new pg.Client(api.databaseUrl);
  await client.connect();
  await recordSingly(client);
  await takeBackup(api.config, { databaseUrl: api.databaseUrl, folder: single, withFiles: false });
  await client.query('delete from schema_migrations where name = $1', [squashedMigrations.at(-1)]);
  await takeBackup(api.config, { databaseUrl: api.databaseUrl, folder: older, withFiles: false });
  await client.end();
  const [restored, refused] = [await target(), await target()];
  await restoreBackup(restored.config, {
    databaseUrl: restored.databaseUrl,
    folder: single,
    sendsWaiting: true,
  });

  const [before, after] = [await contentOf(api.databaseUrl), await contentOf(restored.databaseUrl)];
  delete before['public.schema_migrations'];
  expect(after).toMatchObject(before);
  await expect(
    restoreBackup(refused.config, { databaseUrl: refused.databaseUrl, folder: older, sendsWaiting: true }),
  ).rejects.toThrow(`it lacks ${squashedMigrations.at(-1)}.`);
  await expect(contentOf(refused.databaseUrl)).resolves.toEqual({});
});
