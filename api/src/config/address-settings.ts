import { onOff, optionalUrl, origins, setting, urls } from './setting-parsers.ts';

/** Addresses at which browsers, carriers and phones reach the product. */
export const addressSettings = {
  publicApiUrl: setting({
    name: 'PUBLIC_API_URL',
    default: '',
    description:
      'Address of the API for browsers and carriers; http://localhost:API_PORT, and for pages the host, when unset.',
    parser: optionalUrl,
  }),
  formerApiUrls: setting({
    name: 'FORMER_API_URLS',
    default: '',
    description:
      'Earlier values of PUBLIC_API_URL, comma-separated; they must still lead to the API (operating.md, Another address).',
    parser: urls,
  }),
  shortLinkUrl: setting({
    name: 'SHORT_LINK_URL',
    default: '',
    description: 'Base address of short links in texts, the shorter the better; PUBLIC_API_URL when unset.',
    parser: optionalUrl,
  }),
  publicShellUrl: setting({
    name: 'PUBLIC_SHELL_URL',
    default: '',
    description: 'Address of the browser app as people reach it; http://localhost:SHELL_PORT when unset.',
    parser: optionalUrl,
  }),
  strictTransportSubdomains: setting({
    name: 'HSTS_SUBDOMAINS',
    default: 'off',
    description:
      'Strict-Transport-Security covers every name below the two public addresses too; on only where all have https.',
    parser: onOff,
  }),
  extraOrigins: setting({
    name: 'ALLOWED_ORIGINS',
    default: '',
    description:
      'Further origins that may call the API from a browser, comma-separated; PUBLIC_SHELL_URL always may.',
    parser: origins,
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    default: 'off',
    description: 'Take the address of a caller from X-Forwarded-For; on only behind a proxy that sets it.',
    parser: onOff,
  }),
} as const;
