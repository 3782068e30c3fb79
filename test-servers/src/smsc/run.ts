import { setTimeout as pause } from 'node:timers/promises';
import { startSmsc } from './smsc.ts';

/**
 * Runs an SMSC that responds after the given number of milliseconds, prints its URL, and runs until it is ended. For
 * the benchmark.
 */
const answerMs = Number(process.argv[2] ?? 0);
const smsc = await startSmsc();
smsc.fateOf = () => ({ kind: 'take', answerAfter: pause(answerMs) });
console.log(smsc.url);
