import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { freePorts } from '../fixtures/free-ports.ts';
import { addressOf, openServer } from './own-server.ts';
import type { OwnServer } from './own-server.ts';
import { eventually } from './processes.ts';

/** A server whose log is archived, with a base backup (docs/operating.md, Recovery to a moment). */
export interface ArchivedDatabase {
  readonly url: string;
  readonly server: OwnServer;
  /** Archives the log up to now, then kills the server. */
  lose(): Promise<void>;
  /** Starts another server that recovers the base backup up to a moment of `clock_timestamp()`. */
  recoverTo(moment: string): Promise<{ url: string; server: OwnServer }>;
}

/** Parts of a running server's data directory that do not belong in a base backup. */
const isOfServer = (path: string): boolean =>
  basename(dirname(path)) === 'pg_wal' || basename(path).startsWith('postmaster.');

/** Copies a running server's files, as pg_basebackup does, which is not among the embedded binaries. */
function copyBase(server: OwnServer, { cluster, base }: { cluster: string; base: string }): Promise<void> {
  return server.inSession(async (query) => {
    await query(`select pg_backup_start('base', true)`);
    await cp(cluster, base, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !isOfServer(path),
    });
    const [stopped] = await query('select labelfile from pg_backup_stop()');
    await writeFile(join(base, 'backup_label'), String(stopped?.['labelfile']));
  });
}

/** Starts a server with an archive on the database of a data folder that is not running, and copies its base backup. */
export async function startArchived(dataDir: string): Promise<ArchivedDatabase> {
  const folder = join(dataDir, 'postgres');
  const [cluster, base, archive] = [join(folder, 'cluster'), join(folder, 'base'), join(folder, 'archive')];
  await mkdir(archive);
  const [port = 0, nextPort = 0] = await freePorts(2);
  const url = await addressOf(dataDir, `127.0.0.1:${port}`);
  const server = openServer({
    cluster,
    url,
    settings: {
      port: String(port),
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    },
  });
  server.start();
  await eventually(() => server.query('select 1'));
  await copyBase(server, { cluster, base });

  return {
    url,
    server,
    async lose() {
      const [segment] = await server.query('select pg_walfile_name(pg_switch_wal()) as name');
      const name = String(segment?.['name']);
      await eventually(async () =>
        expect(
          await server.query(`select from pg_stat_archiver where last_archived_wal >= '${name}'`),
        ).toHaveLength(1),
      );
      await server.kill();
    },
    async recoverTo(moment) {
      await writeFile(join(base, 'recovery.signal'), '');
      const recovered = {
        url: await addressOf(dataDir, `127.0.0.1:${nextPort}`),
        cluster: base,
        settings: {
          port: String(nextPort),
          restore_command: `cp ${archive}/%f %p || cp ${archive}/%f.partial %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
        },
      };
      const next = openServer(recovered);
      next.start();
      await eventually(async () =>
        expect(await next.query('select pg_is_in_recovery() as recovers')).toEqual([{ recovers: false }]),
      );

      return { url: recovered.url, server: next };
    },
  };
}
