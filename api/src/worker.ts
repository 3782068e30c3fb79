import { readEnvironment, startAndStop } from './process/start-and-stop.ts';

// The worker apart from the API: sends texts and runs jobs, listens on no port.
await startAndStop({ ...readEnvironment(), ROLE: 'worker' });
