/** The database's own clock in microseconds, so that senders on machines whose clocks differ agree. */
export const nowUsSql = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';
