import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import { runBundler } from '@tools/build/build-package';
import { compressFolder } from '@tools/build/compress';
import { writeContractTables } from '@tools/build/contract/write-tables';

/** Builds only one remote, as a version, into a separate folder. Returns the folder. */
export async function buildRelease(remote: string, version: string, workFolder: string): Promise<string> {
  const folder = join(workFolder, `${remote}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: folderMode });
  await runBundler(remote, { RELEASE_VERSION: version, RELEASE_FOLDER: folder });
  await Promise.all([compressFolder(folder), writeContractTables(folder)]);

  return folder;
}
