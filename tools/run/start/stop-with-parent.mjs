// Loaded into the API before its own code: when the parent process exits, for whatever reason, the API shuts down in
// order, and PostgreSQL with it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
