/**
 * Hash of the empty string. emotion appends an empty <style> and fills it through the CSSOM, which the policy does not
 * cover, so no other inline style is needed (docs/adr/0005).
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Other origins that the page connects to, from the configuration. */
export interface Origins {
  readonly apiUrl: string;
  /** Addresses at which texts have pictures and files, besides apiUrl; '' = none. */
  readonly fileUrls?: readonly string[];
  /** Origin that receives page views; '' = none. */
  readonly analyticsUrl: string;
  /** URLs of the video on /mobile and the form on /register-campaign; '' = none. */
  readonly links: { readonly video: string; readonly campaignForm?: string | undefined };
  /** Whether cards are entered in Stripe's fields. */
  readonly stripe?: boolean | undefined;
}

/** Origins of Stripe's card form (docs.stripe.com/security/guide, Content Security Policy). */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = [...stripeScripts, 'https://hooks.stripe.com'];

const originOf = (address: string): string[] => (address === '' ? [] : [new URL(address).origin]);

/** Dev servers on the browser's computer, and the sockets that announce an edit. */
const devServers = ['http://localhost:*', 'http://127.0.0.1:*'];
const devSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

function contentSecurityPolicy(origins: Origins, audience: Audience): string {
  const { apiUrl, fileUrls = [], analyticsUrl, links, stripe } = origins;
  const api = new URL(apiUrl).origin;
  const files = fileUrls.flatMap(originOf);
  const isDeveloper = audience === 'developer';
  const dev = isDeveloper ? devServers : [];
  const frames = [
    ...new Set([
      ...originOf(links.video),
      ...originOf(links.campaignForm ?? ''),
      ...(stripe ? stripeFrames : []),
    ]),
  ];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(stripe ? stripeScripts : []), ...dev],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:', api, ...files, ...dev],
    'media-src': ["'self'", 'blob:', api, ...files, ...originOf(links.video), ...dev],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'connect-src': [
      "'self'",
      api,
      ...originOf(analyticsUrl),
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...dev,
      ...(isDeveloper ? devSockets : []),
    ],
    'font-src': ["'self'", ...dev],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };

  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Everyone, or a browser that loads a remote from a dev server (features PF-07). */
export type Audience = 'everybody' | 'developer';

/** Returns the headers of every response of the static host. */
export function securityHeaders(
  origins: Origins,
  audience: Audience = 'everybody',
): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, audience),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/**
 * Headers that only matter for pages. Scripts are subject to the headers of the page that runs them, and a first view
 * loads about thirty: without these headers, each response is 0.6 kB shorter.
 */
export const pageHeaders: readonly string[] = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
];
