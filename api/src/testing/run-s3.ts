import { startS3 } from './s3-server.ts';

/**
 * Runs an S3 server with one bucket, prints the settings of an API that stores its files there, and lives until it is
 * killed. For fault tests.
 */
const { settings } = await startS3();
console.log(JSON.stringify(settings));
