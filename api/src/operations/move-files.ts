import { moveToBucket } from './move-to-bucket.ts';
import { runOperation } from './run-operation.ts';

/** `pnpm files:move [--delete]`: moves files from DATA_DIR to the bucket of FILE_STORE (docs/operating.md, Files). */
const deletes = process.argv.includes('--delete');

await runOperation(async (config) => {
  const { media, files } = await moveToBucket(config, { deletes });
  for (const [name, report] of Object.entries({ Pictures: media, 'Uploads and exports': files })) {
    console.log(
      `${name}: ${report.copied} copied (${report.bytes} bytes), ${report.present} there already, ${report.gone} gone meanwhile, ${report.deleted} deleted here. Each was compared by its SHA-256.`,
    );
  }
});
