import { createServer } from 'node:http';
import sirv from 'sirv';
import { built } from './stories.ts';

/** Serves the built catalog until the process is stopped. */
createServer(sirv(built, { maxAge: 3_600 })).listen(Number(process.env['CATALOG_PORT']), '127.0.0.1');
