import {
  contactEventNames,
  flowEventNames,
  liveEventNames,
  orgLiveEventNames,
  orgLiveEvents,
  templateEventNames,
  waveEventNames,
} from 'shared-contracts/live-events';
import type { OrgPermission } from 'shared-contracts/permissions';
import type { TokenCaller } from '../caller.ts';
import type { Session } from '../sessions/sessions.ts';

/** An event of a stream: its name, and the ids that it is about. */
interface Heard {
  readonly event: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Who follows a stream: somebody with these permissions, or a token with these scopes. */
export type Follower = Pick<Session, 'orgPermissions' | 'accountPermissions'> | Pick<TokenCaller, 'scopes'>;

/**
 * The events of an account that a follower hears. Who does not read conversations hears of contacts and lists where they
 * manage contacts, and of waves, templates and flows where they manage those.
 */
function eventsOfAccount(follower: Follower, accountId: number): readonly string[] {
  const held: ReadonlySet<string> | undefined =
    'scopes' in follower ? follower.scopes : follower.accountPermissions.get(accountId);
  if (held?.has('view_conversations') || held?.has('read:messages')) {
    return liveEventNames;
  }

  return [
    ...(held?.has('manage_contacts') || held?.has('read:contacts') ? contactEventNames : []),
    ...(held?.has('manage_waves') || held?.has('read:waves') ? waveEventNames : []),
    ...(held?.has('manage_templates') ? templateEventNames : []),
    ...(held?.has('manage_flows') ? flowEventNames : []),
  ];
}

/** The events of the whole organization that a follower hears: those that one of their permissions is about. */
function eventsOfOrganization(follower: Follower): readonly string[] {
  if ('scopes' in follower) {
    return [];
  }

  return orgLiveEventNames.filter((name) => {
    const enough: readonly OrgPermission[] = orgLiveEvents[name];

    return enough.some((permission) => follower.orgPermissions.has(permission));
  });
}

/** Returns which events of these accounts and of the organization a follower hears. */
export function heardIn(accountIds: readonly number[]): (follower: Follower) => (event: Heard) => boolean {
  return (follower) => {
    const ofOrganization = new Set(eventsOfOrganization(follower));
    const byAccount = new Map(accountIds.map((id) => [id, new Set(eventsOfAccount(follower, id))]));

    return ({ event, data }) =>
      ofOrganization.has(event) || byAccount.get(Number(data['accountId']))?.has(event) === true;
  };
}

/** The accounts of a stream from its input, each once. */
export function accountsOf(own: readonly number[], also: string | undefined): number[] {
  return [...new Set([...own, ...(also?.split(',').map(Number) ?? [])])];
}
