import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a command of the system. Throws, with what it printed, if it fails. */
export async function runCommand(command: string, ...parameters: readonly string[]): Promise<string> {
  return (await execute(command, parameters)).stdout;
}

/** Whether a command can be run. */
export function succeeds(command: string, ...parameters: readonly string[]): Promise<boolean> {
  return runCommand(command, ...parameters).then(
    () => true,
    () => false,
  );
}
