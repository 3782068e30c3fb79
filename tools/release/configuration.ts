import { existsSync } from 'node:fs';
import { ConfigurationError, readConfig } from '../../api/src/config/config.ts';
import type { Config } from '../../api/src/config/config.ts';
import { readReleaseSettings } from './settings.ts';
import type { ReleaseSettings } from './settings.ts';
import { inRoot } from '@tools/checkout/root';

/**
 * Returns the configuration from the environment and .env; the environment takes precedence. Exits with one sentence
 * per invalid value, because nothing can run with it.
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
