import type { core } from 'zod';

type Issue = core.$ZodRawIssue;

/** Looked up by names that callers send, such as those of custom fields: 'constructor' is not among them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['phone', 'Phone number'],
  ['org', 'Organization'],
  ['tfaOption', 'Two-step option'],
  ['input', 'The request'],
]);

/** Readable label of an input: 'listId' -> 'List', 'name_search_term' -> 'Name search term', 'isWeekly' -> 'Weekly'. */
function labelOf(name: string): string {
  const bare = name.replace(/^(?:is|has)(?=[A-Z])/, '').replace(/(?<=\w)(?:_id|Id)(s?)$/, '$1');
  const words = bare
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

  return otherNames.get(bare) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Subject of the sentence: the last name of the path, and which entry of it. */
function subjectOf(path: readonly PropertyKey[]): string {
  const label = labelOf(String(path.findLast((part) => typeof part === 'string') ?? 'input'));
  const last = path.at(-1);

  return typeof last === 'number' ? `Entry ${last + 1} of ${label.toLowerCase()}` : label;
}

/** Value that was sent at a path; undefined if there was none. */
function sentAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    input,
  );
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
  date: 'a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address such as ann@example.com',
  url: 'a web address such as https://example.com',
  datetime: 'a date and time such as 2026-03-31T14:00:00Z',
  date: 'a date such as 2026-03-31',
  time: 'a time such as 14:00',
};

const notValid = 'is not valid.';
const mustBe = (what: string | undefined): string => (what ? `must be ${what}.` : notValid);
const countWithUnit = (count: number | bigint, unit: string, units: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 || count === 1n ? unit : units}`;

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') {
    return minimum === 1
      ? 'is required.'
      : `must have at least ${countWithUnit(minimum, 'character', 'characters')}.`;
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return `must have at least ${countWithUnit(minimum, 'entry', 'entries')}.`;
  }
  if (origin === 'file') {
    return 'must not be empty.';
  }

  return `must be ${inclusive === false ? 'more than' : 'at least'} ${minimum.toLocaleString('en-US')}.`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') {
    return `must have at most ${countWithUnit(maximum, 'character', 'characters')}.`;
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return `must have at most ${countWithUnit(maximum, 'entry', 'entries')}.`;
  }
  if (origin === 'file') {
    return 'is too large.';
  }

  return `must be ${inclusive === false ? 'less than' : 'at most'} ${maximum.toLocaleString('en-US')}.`;
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map(String);

  return texts.length === 1 ? mustBe(texts[0]) : mustBe(`one of: ${texts.join(', ')}`);
}

/** Sentence about a union of shapes. Only a boolean is named: describing the others would fill a page. */
function anyOf({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const isSwitch = errors
    .flat()
    .some((issue) => issue.code === 'invalid_type' && issue.expected === 'boolean');

  return isSwitch ? mustBe(kinds['boolean']) : notValid;
}

function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(kinds[issue.expected]);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ? mustBe(formats[issue.format]) : 'is not in the right format.';
    case 'not_multiple_of':
      return mustBe(`a multiple of ${issue.divisor}`);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return anyOf(issue);
    case 'unrecognized_keys':
      return 'holds names that mean nothing here.';
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return notValid;
  }
}

/** Describes in plain English what is wrong with an input whose schema has no sentence of its own. */
export function inputSentence(issue: Issue, input: unknown): string {
  const path = issue.path ?? [];
  const sent = sentAt(input, path);
  const isMissing = sent === undefined || sent === null || sent === '';
  const subject = subjectOf(path);
  if (!isMissing) {
    return `${subject} ${predicateOf(issue)}`;
  }

  return `${subject} ${/[^s]s$/.test(subject) ? 'are' : 'is'} required.`;
}
