/** A figure on a day, '2026-05-25'. It applies until the day of the next value. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

export interface LineProps {
  /** Name of the counted thing: 'Subscribers'. */
  readonly name: string;
  readonly points: readonly DayValue[];
}
