import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Stack } from '../stack/start-stack.ts';

/** Number of contacts and messages to create. */
export interface Size {
  readonly contacts: number;
  readonly messagesPerContact: number;
}

/** Fills the demo account 'Big' with SQL and creates indexes last: 1 M contacts and 10 M messages in a few minutes. */
export async function fillAccount(
  stack: Pick<Stack, 'environment'>,
  { contacts, messagesPerContact }: Size,
): Promise<void> {
  const script = resolve(import.meta.dirname, '../../../api/src/platform/db/big/fill-big.ts');
  const sizes = [String(contacts), String(messagesPerContact)];
  const filling = spawn(process.execPath, [script, stack.environment['DATA_DIR'] ?? '', ...sizes], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((done) => filling.once('exit', done));
  if (code !== 0) {
    throw new Error('The account could not be filled.');
  }
}
