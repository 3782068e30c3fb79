import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** An S3 server in its own process, for files that are on no machine's disk. */
export interface Bucket {
  /** Settings of a process that stores its files in the bucket. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): void;
}

const script = new URL('../../test-servers/src/s3/run.ts', import.meta.url).pathname;

/** Starts the S3 server of test-servers, which verifies every signature, on an address of this machine. */
export async function startBucket(address = '127.0.0.1'): Promise<Bucket> {
  const server = spawn(process.execPath, [script, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [settings] = (await once(server.stdout, 'data')) as [Buffer]; // a pipe without encoding yields buffers

  return {
    settings: JSON.parse(settings.toString()) as Record<string, string>, // printed by our own script
    stop: () => void server.kill(),
  };
}
