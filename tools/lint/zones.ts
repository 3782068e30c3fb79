import { posix } from 'node:path';
import { isTest } from '@tools/checkout/source-files';
import { importsOf, targetOf } from '@tools/checkout/imports';
import type { Problem } from './problem.ts';
import { zones } from './zones.table.ts';
import type { Zone } from './zone.ts';

const matchesAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => posix.matchesGlob(path, glob));

function isSameFolder(zone: Zone, importer: string, target: string): boolean {
  if (zone.same === undefined) {
    return false;
  }
  const own = zone.same.exec(importer)?.[1];

  return own !== undefined && zone.same.exec(target)?.[1] === own;
}

function breaks(zone: Zone, importer: string, target: string): boolean {
  if (!matchesAny(importer, zone.files) || matchesAny(importer, zone.except ?? [])) {
    return false;
  }
  if (!zone.testsToo && isTest(importer)) {
    return false;
  }
  if (!matchesAny(target, zone.never) || matchesAny(target, zone.unless ?? [])) {
    return false;
  }

  return !isSameFolder(zone, importer, target);
}

/** Finds imports of one file that violate the table. */
export function zoneProblems(path: string, source: string, table: readonly Zone[] = zones): Problem[] {
  return importsOf(source).flatMap(({ line, specifier }) => {
    const target = targetOf(path, specifier);
    const broken = table.find((zone) => breaks(zone, path, target));

    return broken ? [{ path, line, text: `may not import ${specifier}: ${broken.why}` }] : [];
  });
}
