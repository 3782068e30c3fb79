import { dayOf, numberOf } from 'shared-contracts/domain/contact-filter';
import type { ContactFilter } from 'shared-contracts/domain/contact-filter';
import { calendarProblem } from 'shared-ui/messaging/schedule/chosen-time';

type Problems = Partial<Record<'queryValue' | 'queryValueTo', string>>;

function problemOf(filter: ContactFilter, value: string): string | undefined {
  if (filter.type === 'date' && !dayOf(value)) {
    return calendarProblem(value.trim()) ?? 'Enter a date.';
  }
  if (filter.type === 'number' && numberOf(value) === undefined) {
    return 'Enter a number.';
  }

  return value.trim() === '' ? 'Enter a value.' : undefined;
}

function isReversed({ type, queryValue, queryValueTo = '' }: ContactFilter): boolean {
  return type === 'number' ? Number(queryValue) > Number(queryValueTo) : queryValue > queryValueTo;
}

/** Returns the errors of a filter as typed; none if it can be applied. */
export function filterProblems(filter: ContactFilter): Problems {
  const from = problemOf(filter, filter.queryValue);
  if (filter.operation !== 'bt') {
    return from ? { queryValue: from } : {};
  }
  const to = problemOf(filter, filter.queryValueTo ?? '');
  const reversed = !from && !to && isReversed(filter) ? 'The end cannot be before the start.' : undefined;

  const end = to ?? reversed;

  return { ...(from ? { queryValue: from } : {}), ...(end ? { queryValueTo: end } : {}) };
}
