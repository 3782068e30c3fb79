import { Subject, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { events } from './events.ts';
import type { EventName, EventPayload } from './events.ts';

type Posted = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName];

/** What the shell and the remotes hear of each other: names and ids, never entities (PF-05). */
export interface Bus {
  /** Tells everybody. Throws where the payload is not of the event's schema: that is a programming error. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** The payloads of one event, from now on. */
  on<Name extends EventName>(name: Name): Observable<EventPayload<Name>>;
}

/** Makes a bus. The shell makes one and hands it to every remote. */
export function createBus(): Bus {
  const posted = new Subject<Posted>();

  return {
    emit(name, payload) {
      const checked = events[name].payload.parse(payload);
      posted.next({ name, payload: checked } as Posted); // name and payload belong together by the signature
    },
    on: <Name extends EventName>(name: Name) =>
      posted.pipe(
        filter((event) => event.name === name),
        map((event) => event.payload as EventPayload<Name>), // the filter has chosen the name
      ),
  };
}
