import { relative } from 'node:path';
import { seenFile, writeShownRemotes } from './shown-remotes.ts';
import type { ShownRemotes } from './shown-remotes.ts';

/** Playwright's test after its run, as far as the reporter needs it. */
interface Case {
  readonly location: { readonly file: string };
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

/** Playwright's configuration, as far as the reporter needs it. */
interface Config {
  readonly rootDir: string;
  readonly shard: { readonly total: number } | null;
}

/**
 * Playwright reporter that writes which remotes each spec's journeys loaded (e2e/fixtures/note-remotes.ts), unless the
 * run made only a part of a spec's journeys: it was interrupted, or shared with other machines.
 */
export default class RemotesReporter {
  readonly #write: (seen: ShownRemotes) => void;
  readonly #seen = new Map<string, Set<string>>();
  #folder = '';
  #isWhole = true;

  constructor(_options?: unknown, write = (seen: ShownRemotes): void => writeShownRemotes(seenFile, seen)) {
    this.#write = write;
  }

  onBegin({ rootDir, shard }: Config): void {
    this.#folder = rootDir;
    this.#isWhole = shard === null || shard.total === 1;
  }

  onTestEnd({ location, annotations }: Case): void {
    const spec = relative(this.#folder, location.file).replaceAll('\\', '/');
    const remotes = this.#seen.get(spec) ?? new Set();
    for (const { type, description } of annotations) {
      if (type === 'remote' && description !== undefined) {
        remotes.add(description);
      }
    }
    this.#seen.set(spec, remotes);
  }

  onEnd({ status }: { readonly status: string }): void {
    if (!this.#isWhole || status === 'interrupted') {
      return;
    }
    this.#write(Object.fromEntries([...this.#seen].map(([spec, remotes]) => [spec, [...remotes]])));
  }
}
