import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An S3 in a process of its own, for files that no machine keeps on its disk. */
export interface Bucket {
  /** The settings of a process whose files lie there. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): void;
}

const script = new URL('../../api/src/testing/run-s3.ts', import.meta.url).pathname;

/** Starts the S3 of the API's own tests, which checks every signature. */
export async function startBucket(): Promise<Bucket> {
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [settings] = (await once(server.stdout, 'data')) as [Buffer]; // what a pipe without encoding gives

  return {
    settings: JSON.parse(settings.toString()) as Record<string, string>, // printed by our own script
    stop: () => void server.kill(),
  };
}
