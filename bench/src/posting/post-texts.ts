import autocannon from 'autocannon';
import { listInbox } from 'shared-contracts/api/inbox';
import { sendMessage } from 'shared-contracts/api/messages';
import { getMe } from 'shared-contracts/api/users';
import { addressOf } from 'shared-contracts/client';
import { signIn } from '../stack/sign-in.ts';

export interface Posting {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const connections = 16;
const warmUpSeconds = 3;
const seconds = 8;

/**
 * Returns a function that runs one round: 16 staff members reply to the demo account's conversations as fast as the API
 * allows, for several seconds. Throws if any text is refused.
 */
export async function preparePosting(apiUrl: string): Promise<() => Promise<Posting>> {
  const { token, client, orgId } = await signIn({ apiUrl });
  const me = await client.call(getMe, {});
  const accountId = me.organization.accounts[0]?.id ?? 0;
  const { items } = await client.call(listInbox, { accountId });
  const contacts = items.map((item) => item.contact).filter((one) => !one.blocked && !one.unsubscribed);
  if (contacts.length < connections) {
    throw new Error(`Organization ${orgId} has too few contacts to text.`);
  }

  const target = {
    url: apiUrl,
    connections,
    requests: contacts.map(({ id }) => ({
      method: 'POST' as const,
      path: addressOf(sendMessage, { accountId, contactId: id }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        body: 'Your table is ready: come in whenever you like, we hold it until nine.',
      }),
    })),
  };
  await autocannon({ ...target, duration: warmUpSeconds });

  return async () => {
    const result = await autocannon({ ...target, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} texts were refused.`);
    }

    return {
      perSecond: result.requests.average,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
    };
  };
}
