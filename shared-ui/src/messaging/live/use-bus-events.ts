import { useEffect, useEffectEvent } from 'react';
import type { EventName, EventPayload } from 'shared-contracts/events';
import { useSurroundings } from 'shared-ui';

/**
 * Subscribes to several events of the bus while the component is mounted. Define the names as a constant: a new array
 * resubscribes.
 */
export function useBusEvents<Name extends EventName>(
  names: readonly Name[],
  onEvent: (payload: EventPayload<Name>) => void,
): void {
  const { bus } = useSurroundings();
  const hear = useEffectEvent(onEvent);

  useEffect(() => {
    const heard = names.map((name) => bus.on(name).subscribe((payload) => hear(payload)));

    return () => heard.forEach((one) => one.unsubscribe());
  }, [bus, names]);
}
