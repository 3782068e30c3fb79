import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OwnPage } from 'shared-contracts/kernel/own-page';
import * as z from 'zod/mini';
import { releaseTarget } from '../build/release-target.ts';
import { Misuse } from './misuse.ts';

/** Fields of a build's `remote.json` that are checked. */
export const RemoteFile = z.object({
  name: z.string(),
  version: z.string(),
  pages: z.array(z.string()),
  ownPages: z.optional(z.record(z.string(), OwnPage)),
  drawers: z.array(z.string()),
});
export type RemoteFile = z.infer<typeof RemoteFile>;

/** A built release, not published. */
export interface Build extends RemoteFile {
  readonly folder: string;
}

/** Reads the build of the remote in a folder: `dist/<version>`. Throws if there is none. */
export function readBuild(root: string): Build {
  if (!existsSync(path.join(root, 'package.json'))) {
    throw new Misuse(`${root} has no package.json. Run this command in the folder of a remote.`);
  }
  const { folder } = releaseTarget(root);
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) {
    throw new Misuse(`There is no build in ${folder}. Run \`texting-remote build\` first.`);
  }

  return { ...RemoteFile.parse(JSON.parse(readFileSync(file, 'utf8'))), folder };
}
