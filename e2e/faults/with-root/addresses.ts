/**
 * Address of this machine on the switch, where the database, the bucket and the proxy are. The network is one of those
 * for documentation (RFC 5737), which nobody else uses.
 */
export const outside = '198.51.100.1';
/** Addresses of the machines on the switch. */
export const addresses = { a: '198.51.100.11', b: '198.51.100.12' } as const;

export type MachineName = keyof typeof addresses;

export const machineNames = ['a', 'b'] as const satisfies readonly MachineName[];
