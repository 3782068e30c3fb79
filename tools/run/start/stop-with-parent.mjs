// Loaded into the API before its own code: when the process that started it is gone, however it went, the API stops in
// order, and PostgreSQL with it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
