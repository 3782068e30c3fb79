import { totalmem } from 'node:os';

const mebibyte = 1024 * 1024;

/** Returns server settings tuned for this product (engineering.md, PostgreSQL), scaled to the machine's memory. */
export function clusterSettings(options: { port: number; isThrowaway: boolean }): string[] {
  const sharedBuffersMb = Math.round(Math.min(1024, Math.max(32, totalmem() / mebibyte / 8)));
  const settings: Record<string, string | number> = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: `${options.isThrowaway ? 128 : sharedBuffersMb}MB`,
    effective_cache_size: `${sharedBuffersMb * 4}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    jit: 'off',
    random_page_cost: 1.1,
    wal_buffers: `${options.isThrowaway ? 4 : Math.round(sharedBuffersMb / 16)}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    log_min_messages: 'warning',
    timezone: 'UTC',
    // A throwaway test database need not survive a power failure.
    ...(options.isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };

  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
