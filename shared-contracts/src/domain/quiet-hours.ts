/** Times of the day between which a person may be texted: '08:00' to '21:00'. */
export interface OpenHours {
  readonly from: string;
  readonly to: string;
}

/** Between which texts of campaigns go where no state asks for less (texting-rules.md, Opting out and in). */
export const usualHours: OpenHours = { from: '08:00', to: '21:00' };

/** The quiet hours of an organization: from a time in the evening to one in the morning, on the clock of each contact. */
export interface QuietHours {
  readonly quietHoursStart: string;
  readonly quietHoursEnd: string;
}

/** Those of an organization that has chosen none. */
export const usualQuietHours: QuietHours = {
  quietHoursStart: usualHours.to,
  quietHoursEnd: usualHours.from,
};

/** What every state and zone leaves open on a working day; an area code spans three hours of zones at most. */
const openEverywhere: OpenHours = { from: '09:00', to: '18:00' };
const leastMinutes = 240;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return hours * 60 + minutes;
};

/** Returns the hours that are in both; empty, with `from` not before `to`, where none are. */
export function commonHours(one: OpenHours, other: OpenHours): OpenHours {
  return {
    from: one.from > other.from ? one.from : other.from,
    to: one.to < other.to ? one.to : other.to,
  };
}

/** Returns the hours that quiet hours leave for bulk texts, before states ask for less. */
export const openHoursOf = ({ quietHoursStart, quietHoursEnd }: QuietHours): OpenHours => ({
  from: quietHoursEnd,
  to: quietHoursStart,
});

/** Returns '8:00 AM' of '08:00'. */
export function spokenTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Returns why quiet hours cannot be chosen, by the input that is wrong; undefined where they can. */
export function quietHoursProblem(hours: QuietHours): Partial<Record<keyof QuietHours, string>> | undefined {
  if (hours.quietHoursEnd < usualHours.from) {
    return { quietHoursEnd: `The rules of texting allow none before ${spokenTime(usualHours.from)}.` };
  }
  if (hours.quietHoursStart > usualHours.to) {
    return { quietHoursStart: `The rules of texting allow none after ${spokenTime(usualHours.to)}.` };
  }
  const { from, to } = commonHours(openHoursOf(hours), openEverywhere);
  if (minutesOf(to) - minutesOf(from) < leastMinutes) {
    return {
      quietHoursStart:
        'Leave at least four hours between 9:00 AM and 6:00 PM, so that there is time in every state and zone.',
    };
  }

  return undefined;
}
