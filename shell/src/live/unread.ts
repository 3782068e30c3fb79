import { Subscription } from 'rxjs';
import { getAccount } from 'shared-contracts/api/accounts';
import type { Bus } from 'shared-contracts/bus';
import type { Client } from 'shared-contracts/client';
import type { Me } from 'shared-contracts/domain/user';
import type { KeptSession } from 'shared-ui';

/** Events come in bursts: one request covers a burst. */
const burstMs = 400;

/** Returns the user with another unread count on one account; never below 0 (features SH-22). */
function withUnread(me: Me, accountId: number, change: (unread: number) => number): Me {
  const accounts = me.organization.accounts.map((account) =>
    account.id === accountId
      ? { ...account, unreadCount: Math.max(0, change(account.unreadCount)) }
      : account,
  );

  return { ...me, organization: { ...me.organization, accounts } };
}

/** Changes the unread count of an account in the session, if it differs. */
export function setUnread(session: KeptSession, accountId: number, change: (unread: number) => number): void {
  const { me } = session.get();
  const before = me?.organization.accounts.find((account) => account.id === accountId)?.unreadCount;
  if (!me || before === undefined || Math.max(0, change(before)) === before) {
    return;
  }
  session.setMe(withUnread(me, accountId, change));
}

/** Keeps unread counts up to date: refetches a count whenever something happened in its account (features SH-12). */
export function followUnread({
  bus,
  client,
  session,
}: {
  bus: Bus;
  client: Client;
  session: KeptSession;
}): Subscription {
  const resting = new Map<number, ReturnType<typeof setTimeout>>();

  function fetchAfterBurst({ accountId }: { readonly accountId: number }): void {
    clearTimeout(resting.get(accountId));
    const fetchUnreadCount = (): void => {
      resting.delete(accountId);
      client.call(getAccount, { accountId }).then(
        ({ unreadCount }) => setUnread(session, accountId, () => unreadCount),
        () => undefined, // the next event refetches
      );
    };
    resting.set(accountId, setTimeout(fetchUnreadCount, burstMs));
  }

  const following = new Subscription(() => resting.forEach((timer) => clearTimeout(timer)));
  following.add(
    bus.on('message.added').subscribe((added) => {
      if (added.direction === 'inbound') {
        fetchAfterBurst(added);
      }
    }),
  );
  for (const name of ['conversation.changed', 'account.read', 'live.connected'] as const) {
    following.add(bus.on(name).subscribe(fetchAfterBurst));
  }

  return following;
}
