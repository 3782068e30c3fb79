import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { KeptRelease, keptFolder, keptSuffix } from 'shared-contracts/kernel/kept-release';
import { inRoot } from '@tools/checkout/root';

/** Number of releases to keep. */
const keptCount = 2;

const nameOf = ({ contract, commit }: KeptRelease): string =>
  `${contract}-${commit.slice(0, 7)}${keptSuffix}`;

/** Reads the kept releases, newest first. */
export function readKept(folder: string = inRoot(keptFolder)): KeptRelease[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(keptSuffix))
    .map((name) =>
      KeptRelease.parse(JSON.parse(brotliDecompressSync(readFileSync(join(folder, name))).toString())),
    )
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Compresses a release into one file. */
export function compressRelease(release: KeptRelease): Buffer {
  const text = Buffer.from(JSON.stringify(release));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };

  return brotliCompressSync(text, { params });
}

/** Adds a release and deletes all but the two newest. Returns the names of the deleted ones. */
export function insertKeptFile(
  release: KeptRelease,
  body: Buffer,
  folder: string = inRoot(keptFolder),
): string[] {
  writeFileSync(join(folder, nameOf(release)), body);
  const gone = readKept(folder).slice(keptCount).map(nameOf);
  for (const name of gone) {
    rmSync(join(folder, name));
  }

  return gone;
}

/** Whether no contract version lies between two: 1.3 and 1.4, 1.4 and 2.0, or the same. */
function isNext(before: string, after: string): boolean {
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [nextMajor = 0, nextMinor = 0] = after.split('.').map(Number);

  return major === nextMajor ? nextMinor - minor <= 1 : nextMajor - major === 1 && nextMinor === 0;
}

/** Returns, in sentences, why the kept releases are not the last two before this contract version. */
export function keptProblems(kept: readonly Pick<KeptRelease, 'contract'>[], contract: string): string[] {
  const cure = 'On the commit before the contract was raised, run: pnpm release keep';
  const [newest] = kept;
  if (!newest || kept.length < keptCount) {
    return [`${kept.length} releases are kept for the skew journeys, ${keptCount} have to be. ${cure}`];
  }
  return isNext(newest.contract, contract)
    ? []
    : [
        `The newest kept release is of contract ${newest.contract}, and this checkout is of ${contract}: the one between is missing. ${cure}`,
      ];
}
