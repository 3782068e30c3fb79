import { startS3 } from './server.ts';

/**
 * Runs an S3 server with one bucket, on the address that its argument names, prints the settings of an API that stores
 * its files there, and lives until it is killed. For fault tests.
 */
const [, , host = '127.0.0.1'] = process.argv;
const { settings } = await startS3({ host });
console.log(JSON.stringify(settings));
