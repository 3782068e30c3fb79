import { endpoints } from 'shared-contracts/api/index';
import { errors } from 'shared-contracts/errors';
import { anyOf, scopesOf } from 'shared-contracts/kernel/access';
import { pathNames, placeOf } from 'shared-contracts/kernel/endpoint';
import type { AnyEndpoint } from 'shared-contracts/kernel/endpoint';
import { orgPermissionNames, tokenScopes } from 'shared-contracts/permissions';
import type { AccountPermission, OrgPermission } from 'shared-contracts/permissions';
import { expect, test } from 'vitest';
import { routes } from '../process/app.ts';
import type { Staff } from '../testing/factories.ts';
import { revokePermissions } from '../testing/revoke-permissions.ts';
import { addReleaser } from '../platform/permissions/releasers.store.ts';
import { makeReleaseToken } from '../testing/make-release-token.ts';
import { useApi } from '../testing/test-api.ts';

const api = useApi();

/** Calls an endpoint with only its path filled in. A refusal must happen before the input is read. */
async function knock(
  endpoint: AnyEndpoint,
  options: { token?: string; accountId?: number; orgId?: number },
): Promise<{ status: number; code?: string }> {
  const ids: Record<string, number> = { accountId: options.accountId ?? 1, orgId: options.orgId ?? 1 };
  const path = pathNames(endpoint.path).reduce(
    (filled, name) => filled.replace(`:${name}`, String(ids[name] ?? 1)),
    endpoint.path,
  );
  const hasBody = Object.keys(endpoint.input.shape).some((name) => placeOf(endpoint, name) === 'body');
  const answer = await fetch(api.url + path, {
    method: endpoint.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
  if (answer.ok) {
    await answer.body?.cancel(); // a stream has no end

    return { status: answer.status };
  }
  const { code } = (await answer.json()) as { code: string };

  return { status: answer.status, code };
}

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, code });
const guarded = endpoints.filter(({ access }) => !['public', 'simulator', 'carrier'].includes(access.kind));
const perPermission = endpoints.filter(({ access }) =>
  ['account', 'someAccount', 'org', 'anyOrg', 'accountOrOrg'].includes(access.kind),
);

type Permission = AccountPermission | OrgPermission;
/**
 * Permissions each of which is sufficient, except that an organization permission does not apply to the account in a
 * path.
 */
function permissionsOf({ access, path }: AnyEndpoint): readonly Permission[] {
  if (access.kind === 'anyOrg') {
    return orgPermissionNames;
  }
  if (access.kind === 'accountOrOrg') {
    const isOfAccount = pathNames(path).includes('accountId');

    return [...new Set<Permission>([...access.account, ...(isOfAccount ? [] : access.org)])];
  }

  return 'permission' in access ? anyOf<Permission>(access) : [];
}

/** A member of the account's staff who holds every permission except these. */
async function staffWithout(permissions: readonly Permission[]): Promise<Staff> {
  const staff = await api.make.staff('owner');
  await revokePermissions(api.platform, staff, permissions);

  return staff;
}

test('[PF-06] every endpoint of the table is mounted exactly once', () => {
  const mounted = routes.map(({ endpoint }) => endpoint.name).sort();

  expect(mounted).toEqual(endpoints.map(({ name }) => name).sort());
});

test('[PF-06] an endpoint streams if and only if it declares that it does', () => {
  const streaming = routes.filter((route) => 'stream' in route).map(({ endpoint }) => endpoint.name);

  expect(streaming).toEqual(endpoints.filter(({ stream }) => stream).map(({ name }) => name));
});

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses calls without a session',
  async (_name, endpoint) => {
    expect(await knock(endpoint, {})).toEqual(refused('not_signed_in'));
    expect(await knock(endpoint, { token: 'x'.repeat(43) })).toEqual(refused('not_signed_in'));
  },
);

test.each(perPermission.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses staff without its permission',
  async (_name, endpoint) => {
    const staff = await staffWithout(permissionsOf(endpoint));

    expect(await knock(endpoint, staff)).toEqual(refused('forbidden'));
  },
);

test.each(
  perPermission
    .filter((endpoint) => permissionsOf(endpoint).length > 1)
    .flatMap((endpoint) =>
      permissionsOf(endpoint).map((permission) => [endpoint.name, permission, endpoint] as const),
    ),
)('%s lets in who holds %s of its permissions alone', async (_name, permission, endpoint) => {
  const staff = await staffWithout(permissionsOf(endpoint).filter((other) => other !== permission));

  const { status } = await knock(endpoint, staff);
  expect(status).not.toBe(403);
  expect(status).toBeLessThan(500);
});

test.each(
  endpoints
    .filter(({ access }) => access.kind === 'signedIn')
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s refuses staff of an inactive organization', async (_name, endpoint) => {
  const { orgId } = await api.make.organization({ isActive: false });
  const staff = await api.make.staff('owner', await api.make.account(orgId));

  expect(await knock(endpoint, staff)).toEqual(refused('organization_inactive'));
});

const withToken = endpoints.filter(({ access }) => scopesOf(access).length > 0);
const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const);

test.each(
  named(guarded.filter((endpoint) => !withToken.includes(endpoint) && endpoint.access.kind !== 'operator')),
)('[AD-05] %s refuses every access token', async (_name, endpoint) => {
  const place = await api.make.place();
  const token = await api.make.accessToken(place.orgId, tokenScopes);
  const isOther = ['twoFactor', 'releaseToken'].includes(endpoint.access.kind);

  expect(await knock(endpoint, { ...place, token })).toEqual(
    refused(isOther ? 'not_signed_in' : 'token_not_accepted'),
  );
});

/** Whether a release token opens an endpoint. */
const opensToReleases = ({ access }: AnyEndpoint): boolean =>
  access.kind === 'releaseToken' || (access.kind === 'operator' && access.releaseToken === true);

test('[PF-14] a release token opens three endpoints', () => {
  expect(endpoints.filter(opensToReleases).map(({ name }) => name)).toEqual([
    'findOrganizations',
    'readReleaseHealth',
    'runReleaseCommand',
  ]);
});

test('[PF-14] a release token with every permission, of a person who may do everything, opens no other', async () => {
  const owner = await api.make.staff('owner');
  await addReleaser(api.platform.database.db, owner.email, null);
  const { token } = await makeReleaseToken(api.platform, owner);
  const opened: string[] = [];
  for (const endpoint of guarded.filter((one) => !opensToReleases(one))) {
    const { code } = await knock(endpoint, { ...owner, token });
    opened.push(...(code === 'not_signed_in' ? [] : [endpoint.name]));
  }

  expect(opened).toEqual([]);
});

test.each(named(withToken))('[AD-05] %s refuses a token without its scope', async (_name, endpoint) => {
  const place = await api.make.place();
  const others = tokenScopes.filter((scope) => !scopesOf(endpoint.access).includes(scope));
  const token = await api.make.accessToken(place.orgId, others);

  expect(await knock(endpoint, { ...place, token })).toEqual(refused('scope_missing'));
});

test.each(
  withToken.flatMap((endpoint) =>
    scopesOf(endpoint.access).map((scope) => [endpoint.name, scope, endpoint] as const),
  ),
)(
  '[AD-05] %s lets in a token that holds %s alone, of its own organization',
  async (_name, scope, endpoint) => {
    const [place, foreign] = [await api.make.place(), await api.make.place()];
    const token = await api.make.accessToken(place.orgId, [scope]);

    const { status } = await knock(endpoint, { ...place, token });
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
    if (pathNames(endpoint.path).includes('accountId')) {
      expect(await knock(endpoint, { ...foreign, token })).toEqual(refused('not_found'));
    }
  },
);

test.each(
  named(
    endpoints.filter(({ access, path }) => access.kind !== 'public' && pathNames(path).includes('orgId')),
  ),
)('[PF-06] %s knows no other organization', async (_name, endpoint) => {
  const staff = await api.make.staff('owner');
  const { orgId } = await api.make.organization();

  expect(await knock(endpoint, { ...staff, orgId })).toEqual(refused('not_found'));
});
