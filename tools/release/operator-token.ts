import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../api/src/config/config.ts';
import { inRoot } from '@tools/checkout/root';

/** Returns OPERATOR_TOKEN, else the token that the API of this machine generated. Undefined = there is none yet. */
export function operatorTokenOf({
  operatorToken,
  dataDir,
}: Pick<Config, 'operatorToken' | 'dataDir'>): string | undefined {
  if (operatorToken !== '') {
    return operatorToken;
  }
  try {
    return readFileSync(resolve(inRoot(), dataDir, 'operator-token'), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
