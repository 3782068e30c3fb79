import { readEnvironment, startAndStop } from './process/start-and-stop.ts';

// The worker without the API: sends texts and runs jobs, does not listen on a port.
await startAndStop({ ...readEnvironment(), ROLE: 'worker' });
