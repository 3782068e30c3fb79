import type { Page } from 'playwright-core';
import { mePath } from 'shared-contracts/api/me-path';
import * as z from 'zod/mini';
import type { Person } from './people.ts';

/** The fields that are read. Loose, because a newer API may answer with more than these contracts know. */
const AnyMe = z.looseObject({
  organization: z.looseObject({ accounts: z.array(z.looseObject({ id: z.int() })) }),
});

/** Returns the response of GET /me for somebody with exactly these permissions, the same ones in every account. */
export function withPermissionsOf({ account, org }: Pick<Person, 'account' | 'org'>, me: unknown): object {
  const given = AnyMe.parse(me);

  return {
    ...given,
    orgPermissions: [...org],
    accountPermissions: given.organization.accounts.map(({ id }) => ({
      accountId: id,
      permissions: [...account],
    })),
  };
}

/** Answers GET /me in a tab as for this person, until the returned function is called. */
export async function becomePerson(page: Page, apiUrl: string, person: Person): Promise<() => Promise<void>> {
  const address = new URL(apiUrl.replace(/\/$/, '') + mePath);
  const isMe = ({ origin, pathname }: URL): boolean =>
    origin === address.origin && pathname === address.pathname;
  await page.route(isMe, async (route) => {
    const response = await route.fetch();
    await (response.ok()
      ? route.fulfill({ response, json: withPermissionsOf(person, await response.json()) })
      : route.fulfill({ response }));
  });

  return () => page.unroute(isMe);
}
