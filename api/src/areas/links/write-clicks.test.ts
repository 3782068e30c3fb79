import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { clicksOfContacts } from './clicks.service.ts';
import type { Click } from './clicks.store.ts';
import { clickWriter, writeLastClicks } from './write-clicks.service.ts';

const api = useApi();

const clickOf = (orgId: number, contactId: number): Click => ({
  orgId,
  linkId: 1,
  waveId: 2,
  contactId,
  kind: 'redirect',
  isBot: false,
  at: new Date(),
});

test('[CA-11] clicks whose connection is lost are counted once later, and visitors do not wait for them', async () => {
  const { orgId } = await api.signedIn('manager');
  const { db, pool } = api.platform.database;
  const contactIds = [5, 6, 7];
  const click = (contactId: number) => clickWriter(api.platform).write(clickOf(orgId, contactId));
  const visitors = await db.transaction().execute(async (tx) => {
    await sql`lock table link_clicks in exclusive mode`.execute(tx);
    const visits = Promise.all(contactIds.map(click));
    // Ends the connection that waits for the table, once it does.
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into link_clicks%'`,
        );

        return rowCount;
      })
      .toBe(1);
    // The visitors continue although no click can be inserted.
    await visits;
    await click(5);

    return clicksOfContacts(db, orgId, { waveId: 2, contactIds });
  });
  expect(visitors).toEqual(new Map());
  await writeLastClicks(api.platform);

  expect(await clicksOfContacts(db, orgId, { waveId: 2, contactIds })).toEqual(
    new Map([
      [5, 2],
      [6, 1],
      [7, 1],
    ]),
  );
});

test('[CA-11] a click of an organization that was deleted meanwhile holds up no other', async () => {
  const { orgId } = await api.signedIn('manager');
  const { db } = api.platform.database;
  const nobody = 2_000_000_000;
  const writer = clickWriter(api.platform);
  await Promise.all([clickOf(orgId, 5), clickOf(nobody, 6), clickOf(orgId, 7)].map(writer.write));
  await writeLastClicks(api.platform);
  await writer.write(clickOf(orgId, 7));
  await writeLastClicks(api.platform);

  expect(await clicksOfContacts(db, orgId, { waveId: 2, contactIds: [5, 6, 7] })).toEqual(
    new Map([
      [5, 1],
      [7, 2],
    ]),
  );
});
