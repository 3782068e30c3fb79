import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from './migrate.ts';
import { describeTables } from './describe-tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'db-types-'));
const server = await startEmbedded({ folder, isThrowaway: true });
try {
  await migrate(server.url);
  await writeFile(
    new URL('../tables/tables.generated.ts', import.meta.url),
    await describeTables(server.url),
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
