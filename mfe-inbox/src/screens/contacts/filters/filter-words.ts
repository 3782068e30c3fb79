import type {
  ContactFilter,
  FilterOperation,
  FilterType,
  Filterable,
} from 'shared-contracts/domain/contact-filter';

const words: Readonly<Record<FilterType, Readonly<Record<FilterOperation, string>>>> = {
  date: { eq: 'on', af: 'after', bf: 'before', bt: 'between' },
  number: { eq: 'is', af: 'more than', bf: 'less than', bt: 'between' },
  choice: { eq: 'is', af: 'is', bf: 'is', bt: 'is' },
  text: { eq: 'is', af: 'is', bf: 'is', bt: 'is' },
};

/** Returns the label of an operation for a type of values. */
export function operationWord(type: FilterType, operation: FilterOperation): string {
  return words[type][operation];
}

/** Formats the date '2026-07-21' for display, without time zone conversion. */
function dayInWords(value: string): string {
  const at = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) {
    return value;
  }

  return at.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
}

function valueInWords(filter: ContactFilter, value: string, filterable: Filterable | undefined): string {
  if (filter.type === 'date') {
    return dayInWords(value);
  }

  return filterable?.choices.find((choice) => choice.value === value)?.label ?? value;
}

/** Describes a filter for its chip: 'Created between Jul 1, 2026 and Jul 21, 2026'. */
export function filterInWords(filter: ContactFilter, filterables: readonly Filterable[]): string {
  const filterable = filterables.find(({ field }) => field === filter.field);
  const label = filterable?.label ?? filter.field;
  const value = valueInWords(filter, filter.queryValue, filterable);
  if (filter.type === 'choice') {
    return `${label}: ${value}`;
  }
  const word = operationWord(filter.type, filter.operation);
  const end = filter.queryValueTo ?? '';

  return filter.operation === 'bt'
    ? `${label} ${word} ${value} and ${valueInWords(filter, end, filterable)}`
    : `${label} ${word} ${value}`;
}
