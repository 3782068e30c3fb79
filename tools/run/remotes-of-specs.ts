import { existsSync } from 'node:fs';
import {
  extendTable,
  readShownRemotes,
  seenFile,
  tableFile,
  writeShownRemotes,
} from './test/shown-remotes.ts';
import { specFiles } from './test/specs.ts';

/** `pnpm journeys:remotes`: adds the remotes that the last `npm test` saw journeys load to e2e/specs/remotes.json. */
if (existsSync(seenFile)) {
  const table = extendTable(readShownRemotes(tableFile), readShownRemotes(seenFile), specFiles());
  writeShownRemotes(tableFile, table);
} else {
  console.error(`${seenFile} is missing: run \`npm test\` first.`);
  process.exitCode = 1;
}
