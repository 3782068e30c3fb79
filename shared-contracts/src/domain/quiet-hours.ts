/** Times of day between which a person may be texted, such as '08:00' to '21:00'. */
export interface OpenHours {
  readonly from: string;
  readonly to: string;
}

/** Hours in which campaign texts may be sent unless a state allows fewer (texting-rules.md, Opting out and in). */
export const usualHours: OpenHours = { from: '08:00', to: '21:00' };

/** Quiet hours of an organization: from an evening time to a morning time, in each contact's local time. */
export interface QuietHours {
  readonly quietHoursStart: string;
  readonly quietHoursEnd: string;
}

/** Quiet hours of an organization that has not set any. */
export const usualQuietHours: QuietHours = {
  quietHoursStart: usualHours.to,
  quietHoursEnd: usualHours.from,
};

/** Hours that every state and zone allows on a working day. An area code spans at most three hours of zones. */
const openEverywhere: OpenHours = { from: '09:00', to: '18:00' };
const leastMinutes = 240;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return hours * 60 + minutes;
};

/** Returns the hours common to both. If there are none, `from` is not before `to`. */
export function commonHours(one: OpenHours, other: OpenHours): OpenHours {
  return {
    from: one.from > other.from ? one.from : other.from,
    to: one.to < other.to ? one.to : other.to,
  };
}

/** Returns the hours outside an organization's quiet hours, before stricter state rules. */
export const openHoursOf = ({ quietHoursStart, quietHoursEnd }: QuietHours): OpenHours => ({
  from: quietHoursEnd,
  to: quietHoursStart,
});

/** Formats '08:00' as '8:00 AM'. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Returns why quiet hours are not allowed, by input; undefined if they are allowed. */
export function quietHoursProblem(hours: QuietHours): Partial<Record<keyof QuietHours, string>> | undefined {
  if (hours.quietHoursEnd < usualHours.from) {
    return { quietHoursEnd: `Texting rules allow none before ${formatTime(usualHours.from)}.` };
  }
  if (hours.quietHoursStart > usualHours.to) {
    return { quietHoursStart: `Texting rules allow none after ${formatTime(usualHours.to)}.` };
  }
  const { from, to } = commonHours(openHoursOf(hours), openEverywhere);
  if (minutesOf(to) - minutesOf(from) < leastMinutes) {
    return {
      quietHoursStart:
        'Leave at least four hours between 9:00 AM and 6:00 PM, so that there is time to send in every state and time zone.',
    };
  }

  return undefined;
}
