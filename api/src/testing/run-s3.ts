import { startS3 } from './s3-server.ts';

/**
 * Runs an S3 server with one bucket, on the address that its argument names, prints the settings of an API that stores
 * its files there, and lives until it is killed. For fault tests.
 */
const { settings } = await startS3(process.argv[2]);
console.log(JSON.stringify(settings));
