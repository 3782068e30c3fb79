import { ConfigurationError, readSettings, tableOf } from './read-settings.ts';
import type { ConfigRow, SettingValues } from './read-settings.ts';
import { forwardedPath } from './forwarded-path.ts';
import { shopifyStandIn, standInPath, treezStandInPath } from './outside-pages.ts';
import type { OutsidePage } from './outside-pages.ts';
import { settings } from './settings.ts';

export { ConfigurationError };
export type { ConfigRow };

/** The configuration of one process, read once at start and handed down from there. */
export interface Config extends SettingValues<typeof settings> {
  /** Address at which the browser app calls the API. */
  readonly browserApiUrl: string;
  /** Whether the host forwards the browser app's calls to the API, which runs on the same machine (docs/adr/0007). */
  readonly isApiForwarded: boolean;
  /** Origins that may call the API from a browser: exact, no patterns (ARCHITECTURE.md, Shell and remotes). */
  readonly allowedOrigins: readonly string[];
  /** Origin of signed addresses of pictures and files; '' if the API serves them itself. */
  readonly filesOrigin: string;
  /** File of outage notices, readable while the database is down. */
  readonly statusFile: string;
}

/** Every setting with its environment variable, default and description. */
export const configTable: readonly ConfigRow[] = tableOf(settings);

/** Reads and validates the whole environment. Throws one ConfigurationError with a sentence for every bad value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = readSettings(settings, environment);
  if (read.databaseDirectUrl && !read.databaseUrl) {
    throw new ConfigurationError(
      'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the same database through the pooler.',
    );
  }
  const publicApiUrl = read.publicApiUrl || `http://localhost:${read.apiPort}`;
  const publicShellUrl = read.publicShellUrl || `http://localhost:${read.shellPort}`;
  const isApiForwarded = read.publicApiUrl === '';
  const standIn = (page: OutsidePage): string => (read.demo ? publicApiUrl + standInPath(page) : '');

  return {
    ...read,
    databaseDirectUrl: read.databaseDirectUrl || read.databaseUrl,
    helpUrl: read.helpUrl || standIn('help'),
    insightsUrl: read.insightsUrl || standIn('insights'),
    schedulingUrl: read.schedulingUrl || standIn('scheduling'),
    videoUrl: read.videoUrl || standIn('video'),
    chatUrl: read.chatUrl || standIn('chat'),
    supportUrl: read.supportUrl || standIn('support'),
    campaignFormUrl: read.campaignFormUrl || standIn('campaignForm'),
    termsUrl: read.termsUrl || standIn('terms'),
    treezUrl: read.treezUrl || (read.simulator ? publicApiUrl + treezStandInPath : 'https://api.treez.io'),
    ...(read.simulator && !read.shopifyApiKey
      ? {
          shopifyApiKey: shopifyStandIn.apiKey,
          shopifyApiSecret: shopifyStandIn.apiSecret,
          shopifyUrl: publicApiUrl + shopifyStandIn.path,
        }
      : {}),
    publicApiUrl,
    browserApiUrl: isApiForwarded ? publicShellUrl + forwardedPath : publicApiUrl,
    isApiForwarded,
    publicShellUrl,
    shortLinkUrl: read.shortLinkUrl || publicApiUrl,
    filesOrigin:
      read.fileStore.startsWith('s3://') && read.s3PublicEndpoint
        ? new URL(read.s3PublicEndpoint).origin
        : '',
    statusFile: read.statusFile || `${read.dataDir}/status.json`,
    allowedOrigins: [...new Set([new URL(publicShellUrl).origin, ...read.extraOrigins])],
  };
}
