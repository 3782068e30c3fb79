import { join } from 'node:path';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import { publicRegistry } from '@tools/release/registry/public-registry';
import { releaseFileName, versionPattern } from '@tools/release/store/release';
import { historySteps, operatorPaths } from './operator-documents.ts';
import { registryPage } from './registry-page.ts';
import { fileContent, textContent } from './send-fresh.ts';
import type { Content } from './send-fresh.ts';
import type { ServedReleases } from './served-releases.ts';

interface Documents {
  readonly revision: number;
  readonly contents: Map<string, Promise<Content>>;
}

const privatePaths: readonly string[] = ['/remotes/', '/remotes/history.json', ...operatorPaths];

/** Whether a path shows authors, reasons or positions in the source, which only the operator may see. */
export const isForOperator = (path: string): boolean => privatePaths.includes(path);

const secret = (content: Content): Content => ({ ...content, isPrivate: true });

/** Returns documents about the registry, and recreates them for each new revision. */
export function registryDocuments(releases: ServedReleases) {
  let made: Documents = { revision: -1, contents: new Map() };
  const makers: Readonly<Record<string, (registry: RegistryRevision) => Promise<Content>>> = {
    '/remotes/remotes.json': async (registry) =>
      textContent(JSON.stringify(publicRegistry(registry)), '.json'),
    '/remotes/history.json': async () => {
      const { changes: steps, events } = await releases.history(historySteps);

      return secret(textContent(JSON.stringify({ steps, events }), '.json'));
    },
    '/remotes/': async (registry) =>
      secret(textContent(registryPage(registry, await releases.history(historySteps)), '.html')),
  };

  return async (path: string): Promise<Content | undefined> => {
    if (path === '/remotes/registry.css') {
      return fileContent(join(import.meta.dirname, 'registry.css'));
    }
    const make = makers[path];
    if (!make) {
      return undefined;
    }
    const registry = await releases.registry();
    if (made.revision !== registry.revision) {
      made = { revision: registry.revision, contents: new Map() };
    }
    const { contents } = made;
    const content = contents.get(path) ?? make(registry);
    contents.set(path, content);
    content.catch(() => contents.delete(path)); // the store may respond next time

    return content;
  };
}

/**
 * Returns the release and file that a path under /remotes/ refers to. Undefined for release.json, which says who
 * published the release, and when.
 */
export function releaseAddress(path: string): { remote: string; version: string; file: string } | undefined {
  const [, remote = '', version = '', file = ''] = /^\/remotes\/([\w-]+)\/([^/]+)(\/.+)$/.exec(path) ?? [];

  if (!versionPattern.test(version) || file === `/${releaseFileName}`) {
    return undefined;
  }

  return { remote, version, file };
}
