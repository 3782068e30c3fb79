import { accountOrOrg } from 'shared-contracts/kernel/access';
import type { TokenScope } from 'shared-contracts/permissions';
import { expect, test } from 'vitest';
import type { Place } from '../../testing/factories.ts';
import { useApi } from '../../testing/test-api.ts';
import { programActor } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { requirePermissionAt } from './account-permission.ts';

const api = useApi();
const waves = accountOrOrg({
  account: 'manage_waves',
  org: 'manage_waves',
  token: ['read:waves', 'write:waves'],
});

const place = () => api.make.place();
const flow = ({ orgId }: { orgId: number }, accountId: number | null): Actor =>
  programActor(api.platform, { kind: 'flow', id: 7, orgId, accountId });
const origin = () => ({ platform: api.platform, address: '', requestId: '', log: api.platform.log });
const token = ({ orgId }: Place, scopes: TokenScope[]): Actor => ({
  ...origin(),
  kind: 'token',
  id: 1,
  orgId,
  scopes: new Set(scopes),
});

function person({ orgId, accountId }: Place, held: { onAccount?: boolean; onOrganization?: boolean }): Actor {
  return {
    ...origin(),
    kind: 'person',
    sessionId: 1,
    userId: 1,
    orgId,
    orgPermissions: new Set(held.onOrganization ? (['manage_waves'] as const) : []),
    accountPermissions: new Map([
      [accountId, new Set(held.onAccount ? (['manage_waves'] as const) : (['view_dashboard'] as const))],
    ]),
  };
}

const outcome = (actor: Actor, accountId: number | null) =>
  requirePermissionAt(actor, { accountId, access: waves }).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

test('[CA-03] an account of another organization is not found', async () => {
  const [own, foreign] = [await place(), await place()];
  const actors = [
    person(own, { onAccount: true, onOrganization: true }),
    token(own, ['write:waves']),
    flow(own, null),
    flow(own, own.accountId),
  ];

  for (const actor of actors) {
    expect(await outcome(actor, foreign.accountId)).toBe('not_found');
  }
});

test('[CA-03] a permission counts at its own level: on the account, or on the organization', async () => {
  const own = await place();
  const [onAccount, onOrganization] = [
    person(own, { onAccount: true }),
    person(own, { onOrganization: true }),
  ];

  expect(await outcome(onAccount, null)).toBe('forbidden');
  expect(await outcome(onOrganization, own.accountId)).toBe('forbidden');
  expect(await outcome(onAccount, own.accountId)).toBe('allowed');
  expect(await outcome(onOrganization, null)).toBe('allowed');
});

test('[CA-03] a permission on one account is none on another of the organization', async () => {
  const own = await place();
  const other = await api.make.account(own.orgId);

  expect(await outcome(person(own, { onAccount: true }), other.accountId)).toBe('forbidden');
});

test('[AD-05] a token may do what one of its scopes covers, on both levels', async () => {
  const own = await place();

  expect(await outcome(token(own, ['write:contacts']), own.accountId)).toBe('scope_missing');
  expect(await outcome(token(own, ['write:contacts']), null)).toBe('scope_missing');
  expect(await outcome(token(own, ['read:waves']), own.accountId)).toBe('allowed');
  expect(await outcome(token(own, ['read:waves']), null)).toBe('allowed');
});

test('[AU-01] a flow of one account stays in it; one of the organization goes everywhere', async () => {
  const own = await place();
  const other = await api.make.account(own.orgId);

  expect(await outcome(flow(own, own.accountId), other.accountId)).toBe('forbidden');
  expect(await outcome(flow(own, own.accountId), null)).toBe('forbidden');
  expect(await outcome(flow(own, own.accountId), own.accountId)).toBe('allowed');
  expect(await outcome(flow(own, null), other.accountId)).toBe('allowed');
  expect(await outcome(flow(own, null), null)).toBe('allowed');
});
