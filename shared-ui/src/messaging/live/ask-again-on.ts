import type { EventName, EventPayload } from 'shared-contracts/events';
import type { AnyEndpoint, InputOf } from 'shared-contracts/kernel/endpoint';
import { useInvalidate } from 'shared-ui';
import { useBusEvents } from './use-bus-events.ts';

/** Events that tell where something happened: in an account, and some of them about which contact. */
type PlacedEvent = {
  [Name in EventName]: EventPayload<Name> extends { accountId: number } ? Name : never;
}[EventName];

/** Events of the whole organization. */
type OrganizationEvent = {
  [Name in EventName]: EventPayload<Name> extends { orgId: number } ? Name : never;
}[EventName];

/** What the team has set up for an account: its tags and its quick replies. */
export const changesOfSetUp = ['team.changed'] as const;

/** What was missed while the live stream was down is asked for whatever else an endpoint is asked again on. */
const reconnected = ['live.connected'] as const;
const reconnectedOrganization = ['live.organizationConnected'] as const;

interface Place {
  readonly accountId: number;
  readonly contactId?: number;
}

/**
 * Asks an endpoint again whenever one of these events happens in the account and, where a contact is named, to that
 * contact or to nobody in particular, and when the live stream is back. Name the events in a constant: another array
 * listens anew.
 */
export function useAskAgainOn<E extends AnyEndpoint>(
  names: readonly PlacedEvent[],
  target: E,
  place: Place & Partial<InputOf<E>>,
): void {
  const invalidate = useInvalidate();
  const hear = ({ accountId, contactId }: Place): void => {
    const isAboutOther =
      place.contactId !== undefined && contactId !== undefined && contactId !== place.contactId;
    if (accountId === place.accountId && !isAboutOther) {
      void invalidate(target, place);
    }
  };
  useBusEvents(names, hear);
  useBusEvents(reconnected, hear);
}

/** The same for what is of the whole organization: asks again for every input of the endpoint, or those of `input`. */
export function useAskAgainOnOrganization<E extends AnyEndpoint>(
  names: readonly OrganizationEvent[],
  target: E,
  input?: Partial<InputOf<E>>,
): void {
  const invalidate = useInvalidate();
  const hear = (): void => void invalidate(target, input);
  useBusEvents(names, hear);
  useBusEvents(reconnectedOrganization, hear);
}
