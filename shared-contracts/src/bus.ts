import { Subject, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { events } from './events.ts';
import type { EventName, EventPayload } from './events.ts';

type Posted = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];

/** Events between the shell and the remotes. They carry names and ids, never entities (PF-05). */
export interface Bus {
  /**
   * Publishes an event to all subscribers. Throws if the payload does not match the event's schema, which is a
   * programming error.
   */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Returns the payloads of one event from now on. */
  on<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
}

/** Creates a bus. The shell creates one and passes it to every remote. */
export function createBus(): Bus {
  const posted = new Subject<Posted>();

  return {
    emit(name, payload) {
      const checked = events[name].payload.parse(payload);
      posted.next({ name, payload: checked } as Posted); // the signature ensures that name and payload match
    },
    on: <Name extends EventName>(name: Name) =>
      posted.pipe(
        filter((event) => event.name === name),
        map((event) => event.payload as EventPayload<Name>), // the filter ensures the name
      ),
  };
}
