import type pg from 'pg';

/** An account's carrier or quarter hour, or a list, whose tally is off by an amount. */
interface TallyFault {
  readonly orgId: number;
  /** Null for a list. */
  readonly accountId: number | null;
  readonly carrier: string | null;
  readonly createdIn: Date | null;
  readonly listId: number | null;
  readonly amount: number;
}

const faultsStatement = `
  select org_id as "orgId", account_id as "accountId", carrier, created_in as "createdIn", list_id as "listId",
    sum(amount)::int as amount
  from (
    select org_id, account_id, carrier_to_count(metadata) as carrier, null::timestamptz as created_in,
      null::bigint as list_id, -1 as amount
    from contacts where account_id is not null
    union all
    select org_id, account_id, carrier, null, null, amount from contact_tallies tally
    where exists (select from accounts where org_id = tally.org_id and id = tally.account_id)
    union all
    select org_id, account_id, null, quarter_hour_of(created_at), null, -1
    from contacts where account_id is not null
    union all
    select org_id, account_id, null, begins_at, null, amount from growth_tallies tally
    where exists (select from accounts where org_id = tally.org_id and id = tally.account_id)
    union all
    select org_id, null, null, null, list_id, -1 from list_members
    union all
    select org_id, null, null, null, list_id, amount from list_tallies tally
    where exists (select from lists where org_id = tally.org_id and id = tally.list_id)
  ) counted
  group by 1, 2, 3, 4, 5
  having sum(amount) <> 0`;

async function findFaults(pool: pg.Pool): Promise<TallyFault[]> {
  const { rows } = await pool.query<TallyFault>(faultsStatement);

  return rows;
}

/** Compares a database's tallies with its contacts and members; returns a sentence for each that is off. */
export async function tallyFaults(pool: pg.Pool): Promise<string[]> {
  const faults = await findFaults(pool);

  return faults.map(({ accountId, carrier, createdIn, listId, amount }) => {
    const key = createdIn === null ? `carrier '${carrier}'` : `quarter hour ${createdIn.toISOString()}`;

    return `${listId === null ? `${key} of account ${accountId}` : `list ${listId}`} is off by ${amount}`;
  });
}

/** Appends an amount to the tally that is off. */
async function append(pool: pg.Pool, { orgId, accountId, carrier, createdIn, listId, amount }: TallyFault) {
  if (listId !== null) {
    await pool.query('insert into list_tallies (org_id, list_id, amount) values ($1, $2, $3)', [
      orgId,
      listId,
      amount,
    ]);
  } else if (createdIn === null) {
    await pool.query(
      'insert into contact_tallies (org_id, account_id, carrier, amount) values ($1, $2, $3, $4)',
      [orgId, accountId, carrier, amount],
    );
  } else {
    await pool.query(
      'insert into growth_tallies (org_id, account_id, begins_at, amount) values ($1, $2, $3, $4)',
      [orgId, accountId, createdIn, amount],
    );
  }
}

/** Runs a test's own statements that add or remove contacts or members, and tallies them as the product does. */
export async function tallied<Result>(pool: pg.Pool, write: () => Promise<Result>): Promise<Result> {
  const before = await findFaults(pool);
  const result = await write();
  const after = await findFaults(pool);
  const missing = [...before, ...after.map((fault) => ({ ...fault, amount: -fault.amount }))];
  for (const fault of missing) {
    await append(pool, fault);
  }

  return result;
}
