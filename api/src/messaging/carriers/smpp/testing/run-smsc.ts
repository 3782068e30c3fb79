import { setTimeout as pause } from 'node:timers/promises';
import { startSmsc } from './smsc.ts';

/** Runs an SMSC whose answers take so many milliseconds, prints its address, and lives until it is ended. For the bench. */
const answerMs = Number(process.argv[2] ?? 0);
const smsc = await startSmsc();
smsc.fateOf = () => ({ kind: 'take', answerAfter: pause(answerMs) });
console.log(smsc.url);
