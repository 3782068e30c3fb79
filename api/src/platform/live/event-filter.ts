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

/** An event of a stream: its name and the IDs it refers to. */
interface Heard {
  readonly event: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Subscriber of a stream: a user with these permissions, or a token with these scopes. */
export type Follower = Pick<Session, 'orgPermissions' | 'accountPermissions'> | Pick<TokenCaller, 'scopes'>;

/**
 * Returns the account events that a follower receives. Followers who cannot read conversations receive contact and list
 * events if they manage contacts, and wave, template and flow events if they manage those.
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

/** Returns the organization events that a follower receives: those covered by one of their permissions. */
function eventsOfOrganization(follower: Follower): readonly string[] {
  if ('scopes' in follower) {
    return [];
  }

  return orgLiveEventNames.filter((name) => {
    const enough: readonly OrgPermission[] = orgLiveEvents[name];

    return enough.some((permission) => follower.orgPermissions.has(permission));
  });
}

/** Returns a filter for the events of these accounts and of the organization that a follower receives. */
export function eventFilterOf(
  accountIds: readonly number[],
): (follower: Follower) => (event: Heard) => boolean {
  return (follower) => {
    const ofOrganization = new Set(eventsOfOrganization(follower));
    const byAccount = new Map(accountIds.map((id) => [id, new Set(eventsOfAccount(follower, id))]));

    return ({ event, data }) =>
      ofOrganization.has(event) || byAccount.get(Number(data['accountId']))?.has(event) === true;
  };
}

/** Returns the distinct accounts in a stream's input. */
export function accountsOf(own: readonly number[], also: string | undefined): number[] {
  return [...new Set([...own, ...(also?.split(',').map(Number) ?? [])])];
}
