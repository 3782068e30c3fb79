import pg from 'pg';

const ofProduct = `application_name like 'texting%'`;
/** PostgreSQL's code for: too many connections. */
const allTaken = '53300';

/** Takes one more connection. Returns undefined if there is none. */
async function takeOne(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'others' });
  client.on('error', () => undefined);
  try {
    await client.connect();

    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === allTaken) {
      return undefined;
    }
    throw error;
  }
}

/** Connections taken at a time: more than the product opens meanwhile. */
const atATime = 50;

/** Takes all connections of a server, those of the product too. Returns a function that returns them. */
export async function takeConnections(url: string): Promise<() => Promise<void>> {
  const first = await takeOne(url);
  const held = [first];
  for (let ended = 1; ended > 0;) {
    const taken = await Promise.all(Array.from({ length: atATime }, () => takeOne(url)));
    held.push(...taken);
    if (taken.every((client) => client)) {
      continue;
    }
    const result = await first?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${ofProduct}`,
    );
    ended = result?.rowCount ?? 0;
  }

  return async () => {
    await Promise.all(held.map(async (client) => client?.end()));
  };
}
