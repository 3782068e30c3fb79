import { readSettings, tableOf } from '../../api/src/config/read-settings.ts';
import type { ConfigRow, SettingValues } from '../../api/src/config/read-settings.ts';
import { s3Settings } from '../../api/src/config/s3-settings.ts';
import { folderOrBucket, setting, text } from '../../api/src/config/setting-parsers.ts';

const name = text.refine(
  (value) => /^[a-z0-9][a-z0-9-]*$/.test(value),
  'must be of small letters, digits and dashes',
);

/** Settings of `pnpm release` and the static host besides the product's configuration. */
const settings = {
  releaseStore: setting({
    name: 'RELEASE_STORE',
    default: '',
    description:
      'Where releases of remotes lie: a folder, or s3://bucket/prefix; DATA_DIR/releases when unset.',
    parser: folderOrBucket,
  }),
  releaseEnvironment: setting({
    name: 'RELEASE_ENVIRONMENT',
    default: 'local',
    description: 'Whose registry of remotes is read and written; several environments may share one store.',
    parser: name,
  }),
} as const;

export type ReleaseSettings = SettingValues<typeof settings & typeof s3Settings>;

/** Rows of docs/configuration.md; the S3 settings are part of the product's configuration. */
export const releaseTable: readonly ConfigRow[] = tableOf(settings);

/** Reads and checks the settings of releasing. Throws a ConfigurationError with a sentence per invalid value. */
export function readReleaseSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseSettings {
  return readSettings({ ...settings, ...s3Settings }, environment);
}
