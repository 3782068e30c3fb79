import type { RemoteName } from './kernel/owner.ts';

export interface StandalonePage {
  readonly owner: RemoteName;
  /** The file of the owner's release that is the page. */
  readonly file: string;
  readonly paths: readonly string[];
}

/**
 * Public pages that a remote builds whole: no shell, no federation, no router. The static host sends the file of the
 * owner's stable release (docs/adr/0017).
 */
export const standalonePages = {
  wallet: {
    owner: 'mfe-rewards',
    file: 'wallet.html',
    paths: ['/:orgId/:phone/wallet', '/rewards/:orgId/wallet/:phone'],
  },
} as const satisfies Record<string, StandalonePage>;

export type StandalonePageName = keyof typeof standalonePages;

/** Whether a part of a path stands where the pattern has `wanted`: an id is digits, any other parameter something. */
function fits(wanted: string, given: string): boolean {
  if (!wanted.startsWith(':')) return wanted === given;

  return wanted.endsWith('Id') ? /^\d+$/.test(given) : given !== '';
}

/** The parameters of a path where it is one of these: '/7/4155550101/wallet' -> { orgId: '7', phone: '4155550101' }. */
function matched(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  if (wanted.length !== given.length) return undefined;
  const pairs = wanted.map((part, at): [string, string] => [part, given[at] ?? '']);
  if (!pairs.every(([part, value]) => fits(part, value))) return undefined;

  return Object.fromEntries(
    pairs.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  );
}

/** The standalone page at a path, and what the path says; undefined where it is none. Paths are decoded. */
export function standalonePageAt(
  path: string,
): { readonly page: StandalonePage; readonly parameters: Readonly<Record<string, string>> } | undefined {
  const table: readonly StandalonePage[] = Object.values(standalonePages);
  for (const page of table) {
    for (const pattern of page.paths) {
      const parameters = matched(pattern, path);
      if (parameters) return { page, parameters };
    }
  }

  return undefined;
}

/** Where the wallet of a phone is, on the browser app's origin. */
export function walletPath(orgId: number, phone: string): string {
  return `/rewards/${orgId}/wallet/${encodeURIComponent(phone)}`;
}
