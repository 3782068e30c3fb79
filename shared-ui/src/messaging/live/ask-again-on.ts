import type { EventName, EventPayload } from 'shared-contracts/events';
import type { AnyEndpoint, InputOf } from 'shared-contracts/kernel/endpoint';
import { useInvalidate } from 'shared-ui';
import { useBusEvents } from './use-bus-events.ts';

/** Events that carry an account, and in some cases a contact. */
type PlacedEvent = {
  [Name in EventName]: EventPayload<Name> extends { accountId: number } ? Name : never;
}[EventName];

/** Events of the whole organization. */
type OrganizationEvent = {
  [Name in EventName]: EventPayload<Name> extends { orgId: number } ? Name : never;
}[EventName];

/** Events that make an account's tags and quick replies stale. */
export const changesOfSetUp = ['team.changed'] as const;

/** Every subscriber also refetches after the live stream reconnects, because events may have been missed. */
const reconnected = ['live.connected'] as const;
const reconnectedOrganization = ['live.organizationConnected'] as const;

interface Place {
  readonly accountId: number;
  readonly contactId?: number;
}

/**
 * Refetches an endpoint whenever one of these events happens in the account, and whenever the live stream reconnects.
 * If a contact is given, events about other contacts are ignored. Define the names as a constant: a new array
 * resubscribes.
 */
export function useAskAgainOn<E extends AnyEndpoint>(
  names: readonly PlacedEvent[],
  target: E,
  place: Place & Partial<InputOf<E>>,
): void {
  const invalidate = useInvalidate();
  const handleEvent = ({ accountId, contactId }: Place): void => {
    const isAboutOther =
      place.contactId !== undefined && contactId !== undefined && contactId !== place.contactId;
    if (accountId === place.accountId && !isAboutOther) {
      void invalidate(target, place);
    }
  };
  useBusEvents(names, handleEvent);
  useBusEvents(reconnected, handleEvent);
}

/**
 * Same as `useAskAgainOn` for data of the whole organization: refetches the endpoint for every input, or only for those
 * that match `input`.
 */
export function useAskAgainOnOrganization<E extends AnyEndpoint>(
  names: readonly OrganizationEvent[],
  target: E,
  input?: Partial<InputOf<E>>,
): void {
  const invalidate = useInvalidate();
  const handleEvent = (): void => void invalidate(target, input);
  useBusEvents(names, handleEvent);
  useBusEvents(reconnectedOrganization, handleEvent);
}
