import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readOrCreate } from '../../config/read-or-create.ts';
import { hashToken } from './token.ts';

/** Secret of the product's operators. */
export interface OperatorToken {
  /** Whether a bearer token is this secret. */
  isHeldBy(bearer: string | undefined): boolean;
  /** The header of a request to our own host, which accepts the same secret. */
  header(): { readonly authorization: string };
}

/**
 * Opens OPERATOR_TOKEN, otherwise the token in DATA_DIR, which is created at the first start. Processes that share the
 * folder share it.
 */
export async function openOperatorToken({
  operatorToken,
  dataDir,
}: Pick<Config, 'operatorToken' | 'dataDir'>): Promise<OperatorToken> {
  const token = operatorToken || (await tokenOf(dataDir));
  const hash = hashToken(token);

  return {
    isHeldBy: (bearer) => bearer !== undefined && timingSafeEqual(hashToken(bearer), hash),
    header: () => ({ authorization: `Bearer ${token}` }),
  };
}

async function tokenOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token');
  const token = await readOrCreate(file, () => randomBytes(32).toString('base64url'));
  if (token.length < 20) {
    throw new Error(`${file} holds no token of 20 characters. Delete it, and a new one is made.`);
  }

  return token;
}
