import { existsSync } from 'node:fs';
import { ConfigurationError, readConfig } from '../../api/src/config/config.ts';
import type { Config } from '../../api/src/config/config.ts';
import { readReleaseSettings } from './settings.ts';
import type { ReleaseSettings } from './settings.ts';
import { inRoot } from '@tools/checkout/root';

/**
 * The configuration of the environment and of .env, the environment first. Ends the process with one sentence per bad
 * value, for nothing can run on it.
 */
export function configuration(): Config & ReleaseSettings {
  const file = inRoot('.env');
  if (existsSync(file)) {
    process.loadEnvFile(file);
  }

  try {
    return { ...readConfig(process.env), ...readReleaseSettings(process.env) };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) {
      throw error;
    }
    console.error(error.message);
    process.exit(1);
  }
}
