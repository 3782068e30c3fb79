/** A server of DATABASE_URL: a host, without the brackets of an IPv6 address, and its port. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

const shape = /^(?<scheme>postgres(?:ql)?:\/\/)(?<authority>[^/?#]*)(?<rest>.*)$/s;
const defaultPort = 5_432;
/** The values of target_session_attrs that find a server that accepts writes; the product needs one. */
const writingTargets = ['read-write', 'primary'];
/** Parameters that name servers too, which only an address with one server may have. */
const serverParameters = ['host', 'hostaddr', 'port'];

/** Splits an address with several servers, as libpq accepts it, into one address per server. */
function addressesOf(url: string): string[] {
  const { scheme = '', authority = '', rest = '' } = shape.exec(url)?.groups ?? {};
  const hostsAt = authority.lastIndexOf('@') + 1;

  return authority
    .slice(hostsAt)
    .split(',')
    .map((host) => scheme + authority.slice(0, hostsAt) + host + rest);
}

/** Returns what is wrong with the address of a database, for its setting; undefined for a usable one. */
export function problemOfDatabaseUrl(url: string): string | undefined {
  const addresses = addressesOf(url);
  if (!shape.test(url) || !addresses.every((address) => URL.canParse(address))) {
    return 'must be an address such as postgres://user:password@host:5432/database, or with several servers host1:5432,host2:5432';
  }
  const { searchParams } = new URL(addresses[0] ?? '');
  const target = searchParams.get('target_session_attrs');
  if (target !== null && !writingTargets.includes(target)) {
    return 'must be an address with target_session_attrs=read-write or without it, because the product writes';
  }
  if (addresses.length === 1) {
    return undefined;
  }
  if (!addresses.every((address) => new URL(address).hostname)) {
    return 'must be an address that names each of its servers, such as host1:5432,host2:5432';
  }

  return serverParameters.some((name) => searchParams.has(name))
    ? `must be an address without the parameters ${serverParameters.join(', ')} if it names several servers`
    : undefined;
}

/** A database's address, taken apart. */
export interface DatabaseAddress {
  /** An address with the first server only, which the client library understands. */
  readonly firstUrl: string;
  /** One or more, in the order of the address. */
  readonly servers: readonly DatabaseServer[];
  /** Servers and database without user and password, for messages. */
  readonly shown: string;
}

/** Takes a usable address apart. */
export function readDatabaseUrl(url: string): DatabaseAddress {
  const addresses = addressesOf(url).map((address) => new URL(address));
  const servers = addresses.map(({ hostname, port }) => ({
    host: decodeURIComponent(hostname).replace(/^\[(?<address>.*)\]$/, '$<address>'),
    port: Number(port || defaultPort),
  }));
  const first = new URL(addresses[0] ?? url);
  if (first.searchParams.has('target_session_attrs')) {
    first.searchParams.delete('target_session_attrs');
  }
  const shown = addresses.map(({ hostname, port }) => `${hostname}:${port || defaultPort}`).join(',');

  return { firstUrl: first.href, servers, shown: shown + first.pathname };
}
