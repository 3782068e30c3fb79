import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../../../api/src/config/config.ts';
import { folderMode, openLog } from '../../../api/src/config/data-folder.ts';
import { localApiUrl } from '@tools/host/forward-api';
import { inRoot } from '@tools/checkout/root';

/** Thrown if the API stopped before it was asked to. */
export class ApiStopped extends Error {}

export interface ApiProcess {
  /** Resolves when the API reports that it is ready; rejects if it stops first. */
  readonly ready: Promise<void>;
  /** Resolves with the exit code when the API exits. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

const readyCheckMilliseconds = 50;
const stopTimeoutMilliseconds = 20_000;
const isJsonLog = (line: string): boolean => line.startsWith('{');

/** Sends sentences to the terminal and JSON logs to the log file. */
function divertLogs(child: ChildProcess, logFile: string): void {
  const log = createWriteStream(logFile, { fd: openLog(logFile, 'a') });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) {
      continue;
    }
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.trim() !== '' && !isJsonLog(line)) {
        console.log(line);
      }
    });
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });

    return answer.ok;
  } catch {
    return false;
  }
}

/** Starts the API, with its worker and embedded database unless configured otherwise. */
export function startApi(config: Config): ApiProcess {
  const logs = join(config.dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: folderMode });
  const logFile = join(logs, 'api.log');
  // In a separate process group: Ctrl-C reaches only this process, which then stops the API in order.
  const child = spawn(
    process.execPath,
    ['--import', inRoot('tools/run/start/stop-with-parent.mjs'), inRoot('api/src/main.ts')],
    // On the first start, the API may ask the user at the terminal who the owner is.
    {
      cwd: inRoot('.'),
      detached: true,
      stdio: [process.stdin.isTTY ? 'inherit' : 'ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  divertLogs(child, logFile);

  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

  return { ready: becomesReady(), ended, stop };

  async function becomesReady(): Promise<void> {
    const url = `${localApiUrl(config)}/health/ready`;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new ApiStopped(`The API stopped before it was ready. Its log: ${logFile}`);
      }
      await new Promise((resolve) => setTimeout(resolve, readyCheckMilliseconds));
    }
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) {
      return;
    }
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMilliseconds);
    await ended;
    clearTimeout(late);
  }
}
