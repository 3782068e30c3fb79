import { startS3 } from './s3-server.ts';

/** Runs an S3 with one bucket, prints the settings of an API whose files lie there, and lives until it is ended. For faults. */
const { settings } = await startS3();
console.log(JSON.stringify(settings));
