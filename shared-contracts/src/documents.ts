import { addresses } from './addresses.ts';
import { matchPath } from './kernel/address.ts';
import type { PageOwner } from './kernel/owner.ts';
import { onboardingAddresses } from './onboarding-addresses.ts';
import { shopifyAddresses } from './shopify-addresses.ts';

export interface DocumentDefinition {
  /** Owner whose build contains the file. For a remote, its stable release is used (docs/adr/0017). */
  readonly owner: PageOwner;
  /** The HTML file. */
  readonly file: string;
  /** Paths that serve the document. A sign-in path also covers everything below it. */
  readonly paths: readonly string[];
}

const pathsBelow = (path: string): string => `${path}/*`;
const { login, logout, forgot, gsign, twoStep, signUp, wallet, walletOfPhone } = addresses;

/** HTML documents that the static host serves, in order: each handles the paths that the ones above do not. */
export const documents = {
  wallet: { owner: 'mfe-rewards', file: 'wallet.html', paths: [walletOfPhone.path, wallet.path] },
  signIn: {
    owner: 'shell',
    file: 'login.html',
    paths: [login, logout, forgot, gsign, twoStep].map(({ path }) => pathsBelow(path)),
  },
  signUp: { owner: 'shell', file: 'sign-up.html', paths: [signUp.path] },
  onboarding: {
    owner: 'shell',
    file: 'onboarding.html',
    paths: [pathsBelow(onboardingAddresses.onboarding.path)],
  },
  shopify: {
    owner: 'shell',
    file: 'shopify.html',
    paths: Object.values(shopifyAddresses).map(({ path }) => path),
  },
  shell: { owner: 'shell', file: 'index.html', paths: ['/*'] },
} as const satisfies Record<string, DocumentDefinition>;

/** A public page built entirely by a remote: no shell, no federation, no router. */
export type StandalonePage = DocumentDefinition & { readonly owner: Exclude<PageOwner, 'shell'> };

export const standalonePages = { wallet: documents.wallet } as const satisfies Record<string, StandalonePage>;

export type StandalonePageName = keyof typeof standalonePages;

/** Whether all id parameters consist of digits. */
const holdsIds = (parameters: Readonly<Record<string, string>>): boolean =>
  Object.entries(parameters).every(([name, value]) => !name.endsWith('Id') || /^\d+$/.test(value));

/** Returns the document at a path, and the path's parameters. Paths are decoded. */
export function documentAt(path: string): {
  readonly document: DocumentDefinition;
  readonly parameters: Readonly<Record<string, string>>;
} {
  const table: readonly DocumentDefinition[] = Object.values(documents);
  for (const document of table) {
    for (const pattern of document.paths) {
      const parameters = matchPath(pattern, path);
      if (parameters && holdsIds(parameters)) {
        return { document, parameters };
      }
    }
  }

  return { document: documents.shell, parameters: {} };
}
