/** A figure on a day, '2026-05-25'. It holds until the day of the next one. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

export interface LineProps {
  /** What is counted: 'Subscribers'. */
  readonly name: string;
  readonly points: readonly DayValue[];
}
