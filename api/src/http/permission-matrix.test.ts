import { acceptTerms } from 'shared-contracts/api/accounts';
import { getAccountUsage, saveAccountCard } from 'shared-contracts/api/billing';
import { endpoints } from 'shared-contracts/api/index';
import { takeReleaseStep } from 'shared-contracts/api/releases/steps';
import { getMe } from 'shared-contracts/api/users';
import { updateUser } from 'shared-contracts/api/users/manage';
import { createWave, deleteWave } from 'shared-contracts/api/waves';
import { anyOf } from 'shared-contracts/kernel/access';
import { pathNames, placeOf } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { accountPermissionNames, orgPermissionNames } from 'shared-contracts/permissions';
import { expect, test } from 'vitest';
import { addReleaser } from '../platform/permissions/releasers.store.ts';
import type { Staff } from '../testing/factories.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { revokePermissions } from '../testing/revoke-permissions.ts';
import { useApi } from '../testing/test-api.ts';
import type { SignedIn } from '../testing/test-api.ts';
import { openApiDocument } from './openapi.ts';

const api = useApi();

/** A permission and its level: manage_waves exists on both. */
type Held = { level: 'org' | 'account'; permission: string };
const held: readonly Held[] = [
  ...orgPermissionNames.map((permission) => ({ level: 'org', permission }) as const),
  ...accountPermissionNames.map((permission) => ({ level: 'account', permission }) as const),
];

/** Creates a user who holds only this permission. */
async function holderOf({ level, permission }: Held): Promise<Staff> {
  const staff = await api.make.staff('viewer');
  const { database, sessions } = api.platform;
  await revokePermissions(api.platform, staff, ['view_dashboard']);
  await database.inTransaction(async (tx) => {
    const key = { org_id: staff.orgId, user_id: staff.userId, permission };
    await (level === 'org'
      ? tx.insertInto('user_org_permissions').values(key).execute()
      : tx
          .insertInto('user_account_permissions')
          .values({ ...key, account_id: staff.accountId })
          .execute());
    sessions.forget(tx, staff.userId);
  });

  return staff;
}

/** Whether one permission is sufficient for an endpoint according to the table. */
function opens({ access, path }: AnyEndpoint, { level, permission }: Held): boolean {
  const isOneOf = (names: readonly string[]): boolean => names.includes(permission);
  switch (access.kind) {
    case 'signedIn':
      return true;
    case 'anyOrg':
      return level === 'org';
    case 'org':
      return level === 'org' && isOneOf(anyOf(access));
    case 'account':
    case 'someAccount':
      return level === 'account' && isOneOf(anyOf(access));
    case 'member':
      return level === 'account';
    case 'accountOrOrg':
      return level === 'account'
        ? isOneOf(access.account)
        : !pathNames(path).includes('accountId') && isOneOf(access.org);
    default:
      return false;
  }
}

/** Calls an endpoint with only its path filled in: access is checked before the input. */
async function isRefused(endpoint: AnyEndpoint, staff: Staff): Promise<boolean> {
  const ids: Record<string, number> = { accountId: staff.accountId, orgId: staff.orgId };
  const path = pathNames(endpoint.path).reduce(
    (filled, name) => filled.replace(`:${name}`, String(ids[name] ?? 999_999_999)),
    endpoint.path,
  );
  const hasBody = Object.keys(endpoint.input.shape).some((name) => placeOf(endpoint, name) === 'body');
  const answer = await fetch(api.url + path, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${staff.token}`,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
  await answer.body?.cancel(); // a stream has no end

  return answer.status === 403;
}

const ofStaff = endpoints.filter(
  ({ access }) =>
    !['public', 'twoFactor', 'operator', 'releaseToken', 'simulator', 'carrier'].includes(access.kind),
);

/**
 * Whether the service checks more than the declared access: an additional permission, or that the caller works in the
 * account in the path.
 */
const asksFurther = ({ accessNote, access, path }: AnyEndpoint): boolean =>
  accessNote !== undefined || (access.kind === 'org' && pathNames(path).includes('accountId'));

test('[AD-04] there are 15 permissions', () => {
  expect(held).toHaveLength(15);
});

test.each(held.map((one) => [one.level, one.permission, one] as const))(
  '[AD-04] who holds %s %s alone gets through the doors that it opens, and no other',
  async (_level, _permission, one) => {
    const staff = await holderOf(one);
    const wrong: string[] = [];
    for (const endpoint of ofStaff) {
      const refused = await isRefused(endpoint, staff);
      const isExpected = refused === !opens(endpoint, one);
      if (!isExpected && !(refused && asksFurther(endpoint))) {
        wrong.push(`${endpoint.name} ${refused ? 'refuses' : 'lets in'}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

type Attempt = (own: SignedIn) => Promise<unknown>;
const later = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const aWave = { scheduledTime: later(), jobDescription: { body: 'Hello' } };

/**
 * Permissions that pass the access check of an endpoint, but that its service still refuses, as the endpoint's note
 * says.
 */
const refusedBehind: Readonly<Record<string, readonly [Held, Attempt]>> = {
  acceptTerms: [
    { level: 'account', permission: 'manage_waves' },
    ({ call, accountId }) => call(acceptTerms, { accountId }),
  ],
  getAccountUsage: [
    { level: 'account', permission: 'manage_waves' },
    ({ call, accountId }) => call(getAccountUsage, { accountId }),
  ],
  saveAccountCard: [
    { level: 'account', permission: 'manage_waves' },
    ({ call, accountId }) => call(saveAccountCard, { accountId, stripeToken: 'pm_any' }),
  ],
  updateUser: [
    { level: 'account', permission: 'manage_waves' },
    async ({ call, ...own }) => {
      const { userId: personId } = await api.make.staff('agent', own);

      return call(updateUser, { personId, user: { firstName: 'Jo' } });
    },
  ],
  takeReleaseStep: [
    { level: 'account', permission: 'manage_waves' },
    async ({ call }) => {
      await addReleaser(api.platform.database.db, (await call(getMe, {})).email);

      return call(takeReleaseStep, {
        step: { command: 'promote', remote: 'mfe-inbox', version: '1.1.0', why: '' },
      });
    },
  ],
  createWave: [
    { level: 'account', permission: 'view_conversations' },
    ({ call, accountId }) => call(createWave, { accountId, wave: aWave }),
  ],
  deleteWave: [
    { level: 'account', permission: 'view_conversations' },
    async ({ call, ...own }) => {
      const manager = await api.signedIn('owner', own);
      const wave = { ...aWave, jobDescription: { body: 'Hello', howToSave: 'draft' as const } };
      const made = await manager.call(createWave, { accountId: own.accountId, wave });

      return call(deleteWave, { waveId: 'id' in made ? made.id : 0 });
    },
  ],
};

test('[PF-06] every note on access is of an endpoint that asks for more than its door', () => {
  const noted = endpoints.filter(({ accessNote }) => accessNote !== undefined).map(({ name }) => name);

  expect(noted.toSorted()).toEqual(Object.keys(refusedBehind).toSorted());
});

test.each(Object.entries(refusedBehind))(
  '[PF-06] %s refuses who is only let in by its door, as its description says',
  async (name, [one, attempt]) => {
    const staff = await holderOf(one);
    await expectRefusal(attempt({ ...staff, ...api.withToken(staff.token) }), 'forbidden');
    const { paths } = openApiDocument('https://api.harbor.test') as {
      paths: Record<string, Record<string, { operationId: string; description: string }>>; // as OpenAPI has it
    };
    const operation = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name);

    expect(operation?.description).toContain(endpoints.find((of) => of.name === name)?.accessNote ?? '-');
  },
);
