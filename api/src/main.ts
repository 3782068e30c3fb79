import { readEnvironment, startAndStop } from './process/start-and-stop.ts';

// ROLE determines what this process does: everything by default, or only the API or the worker.
await startAndStop(readEnvironment());
