import { readEnvironment, startAndStop } from './process/start-and-stop.ts';

// ROLE says what this process does: everything by default, or only the API or the worker.
await startAndStop(readEnvironment());
