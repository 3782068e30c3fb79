/** Seconds in each unit of a delay (features AU-06). */
export const delayUnits = { weeks: 604_800, days: 86_400, hours: 3_600, minutes: 60 } as const;

export type DelayUnit = keyof typeof delayUnits;
export type DelayParts = Record<DelayUnit, number>;

// Object.keys loses the literal names.
export const delayUnitNames = Object.keys(delayUnits) as DelayUnit[];

/** Maximum delay: one year. */
export const maxDelaySeconds = 365 * delayUnits.days;

/** Returns the seconds of a delay entered in parts. */
export function secondsOfDelay(parts: Readonly<Partial<DelayParts>>): number {
  return delayUnitNames.reduce((seconds, unit) => seconds + (parts[unit] ?? 0) * delayUnits[unit], 0);
}

/** Splits a delay into parts, largest units first. Drops seconds below a minute. */
export function delayParts(seconds: number): DelayParts {
  const parts: DelayParts = { weeks: 0, days: 0, hours: 0, minutes: 0 };
  let rest = Math.max(0, seconds);
  for (const unit of delayUnitNames) {
    parts[unit] = Math.floor(rest / delayUnits[unit]);
    rest %= delayUnits[unit];
  }

  return parts;
}

/** Formats a delay: '2 days', '1 week and 3 hours', '1 day, 2 hours and 5 minutes'. */
export function delayInWords(seconds: number): string {
  const parts = delayParts(seconds);
  const words = delayUnitNames
    .filter((unit) => parts[unit] > 0)
    .map((unit) => `${parts[unit]} ${parts[unit] === 1 ? unit.slice(0, -1) : unit}`);
  const last = words.pop();
  if (last === undefined) {
    return 'no time';
  }

  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
