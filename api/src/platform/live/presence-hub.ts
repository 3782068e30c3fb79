import { z } from 'zod';
import type { PresenceState } from 'shared-contracts/domain/team';
import type { NotifyHub } from '../db/processes/notify.ts';
import type { LiveHub } from './live-hub.ts';

const StaffPresence = z.object({
  orgId: z.int(),
  accountId: z.int(),
  contactId: z.int(),
  userId: z.int(),
  tab: z.string(),
  doing: z.enum(['viewing', 'typing', 'gone']),
});

/** Presence of a user as reported by one tab. */
type StaffPresence = z.infer<typeof StaffPresence>;
type Place = Pick<StaffPresence, 'orgId' | 'accountId' | 'contactId'>;

/**
 * Tracks who views or types in which conversation. Broadcast to every process with NOTIFY and only kept in memory, so
 * that neither key presses nor heartbeats write a row. Browsers only receive changes: 25 people who stay cause no
 * events.
 */
export interface PresenceHub {
  tell(presence: StaffPresence): void;
  /** Returns the users in a conversation, each once. */
  of(place: Place): { userId: number; doing: PresenceState }[];
  close(): void;
}

export interface PresenceLimits {
  /** A tab that sends nothing for this long is considered closed; it sends a heartbeat every 20 s. */
  readonly tabMilliseconds: number;
  /** Typing ends this long after the last key press reported. */
  readonly typingMilliseconds: number;
  readonly lookEveryMilliseconds: number;
}

const usual: PresenceLimits = {
  tabMilliseconds: 45_000,
  typingMilliseconds: 8_000,
  lookEveryMilliseconds: 1_000,
};

interface Tab {
  readonly userId: number;
  readonly goneAt: number;
  readonly typingUntil: number;
}
interface Room {
  readonly place: Place;
  readonly tabs: Map<string, Tab>;
  /** State that browsers currently display. */
  readonly shown: Map<number, PresenceState>;
}

/** Opens the process's presence tracker. */
export function openPresenceHub(options: {
  notify: NotifyHub;
  live: LiveHub;
  limits?: Partial<PresenceLimits>;
}): PresenceHub {
  const { notify, live } = options;
  const limits = { ...usual, ...options.limits };
  const rooms = new Map<string, Room>();
  const keyOf = ({ orgId, accountId, contactId }: Place) => `${orgId} ${accountId} ${contactId}`;

  function peopleIn(room: Room): Map<number, PresenceState> {
    const now = Date.now();
    const people = new Map<number, PresenceState>();
    for (const [key, tab] of room.tabs) {
      if (tab.goneAt <= now) {
        room.tabs.delete(key);
      } else if (tab.typingUntil > now || people.get(tab.userId) === 'typing') {
        people.set(tab.userId, 'typing');
      } else {
        people.set(tab.userId, 'viewing');
      }
    }

    return people;
  }

  /** Notifies this process's browsers of changes since the last notification. */
  function settle(key: string, room: Room): void {
    const { orgId, accountId, contactId } = room.place;
    const people = peopleIn(room);
    for (const userId of new Set([...people.keys(), ...room.shown.keys()])) {
      const doing = people.get(userId);
      if (doing === room.shown.get(userId)) {
        continue;
      }
      const data = { accountId, contactId, userId, doing: doing ?? 'gone' };
      live.tell(orgId, { accountId, event: 'presence.changed', data });
      if (doing) {
        room.shown.set(userId, doing);
      } else {
        room.shown.delete(userId);
      }
    }
    if (room.tabs.size === 0) {
      rooms.delete(key);
    }
  }

  function applyPresence(payload: string | undefined): void {
    if (payload === undefined) {
      return; // what was missed is said again by the next heartbeat
    }
    const { userId, tab, doing, ...place } = StaffPresence.parse(JSON.parse(payload));
    const key = keyOf(place);
    const room = rooms.get(key) ?? { place, tabs: new Map(), shown: new Map() };
    rooms.set(key, room);
    const now = Date.now();
    if (doing === 'gone') {
      room.tabs.delete(`${userId} ${tab}`);
    } else {
      room.tabs.set(`${userId} ${tab}`, {
        userId,
        goneAt: now + limits.tabMilliseconds,
        typingUntil: doing === 'typing' ? now + limits.typingMilliseconds : 0,
      });
    }
    settle(key, room);
  }

  const stopListening = notify.on('presence', applyPresence);
  const timer = setInterval(
    () => rooms.forEach((room, key) => settle(key, room)),
    limits.lookEveryMilliseconds,
  );

  return {
    tell: (presence) => notify.tell('presence', JSON.stringify(presence)),
    of(place) {
      const room = rooms.get(keyOf(place));

      return room ? [...peopleIn(room)].map(([userId, doing]) => ({ userId, doing })) : [];
    },
    close() {
      stopListening();
      clearInterval(timer);
      rooms.clear();
    },
  };
}
