/** The database clock in microseconds, so that senders on machines with different clocks agree. */
export const nowUsSql = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';
