import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { folderMode } from '../../config/data-folder.ts';
import { hashToken } from './token.ts';

/** The secret of those who run the product. */
export interface OperatorToken {
  /** Whether a bearer is that secret. */
  isHeldBy(bearer: string | undefined): boolean;
}

/** OPERATOR_TOKEN, else the token of DATA_DIR, made at the first start; processes that share the folder share it. */
export async function openOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<OperatorToken> {
  const hash = hashToken(operatorToken || (await readOrMake(dataDir)));

  return { isHeldBy: (bearer) => bearer !== undefined && timingSafeEqual(hashToken(bearer), hash) };
}

async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token');
  await mkdir(dataDir, { recursive: true, mode: folderMode });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link is made by one process only; another that starts at the same time reads what the first made.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  const token = (await readFile(file, 'utf8')).trim();
  if (token.length < 20) {
    throw new Error(`${file} holds no token of 20 characters. Delete it, and a new one is made.`);
  }

  return token;
}
