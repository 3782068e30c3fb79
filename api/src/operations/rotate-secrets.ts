import { openRotation } from './rotation.ts';
import { runOperation, withDatabase } from './run-operation.ts';

/**
 * `pnpm secrets:rotate`: re-encrypts with NEW_SECRETS_KEY what SECRETS_KEY has encrypted (docs/operating.md, Change of
 * SECRETS_KEY).
 */
await runOperation((config) =>
  withDatabase(config, async (databaseUrl) => {
    const counts = await openRotation(config, databaseUrl);
    for (const [name, { resealed, unreadable }] of Object.entries(counts)) {
      const rest = unreadable > 0 ? `, ${unreadable} that neither key opens stay as they are` : '';
      console.log(`${name}: ${resealed} sealed by the new key${rest}.`);
    }
    console.log('Start every process with the new key as SECRETS_KEY, and leave NEW_SECRETS_KEY away.');
  }),
);
