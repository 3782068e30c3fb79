import { maxBodyLength, tooLongForPictures } from 'shared-contracts/domain/body-length';
import { linkProblemOf } from 'shared-contracts/domain/link-host';
import { isWebAddress } from 'shared-contracts/domain/links';
import { isOnCalendar } from 'shared-contracts/domain/zoned-time';
import { instantOf } from './chosen-instant.ts';
import type { WaveFormValues } from './form-values.ts';

/** A field of the form, by the name its element is found by. */
export type FieldName =
  | 'name'
  | 'group'
  | 'lists'
  | 'template'
  | 'body'
  | 'landingPageText'
  | 'landingPageButtonText'
  | 'landingPageRedirectLink'
  | 'time'
  | 'textsPerSecond'
  | 'test';

export interface MissingItem {
  readonly field: FieldName;
  /** What to do, in a sentence. */
  readonly sentence: string;
}

type Rule = (values: WaveFormValues, now: Date) => string | false;

const isPage = ({ messageType }: WaveFormValues): boolean => messageType === 'landing_page';

function bodyProblem({ messageType, body, media }: WaveFormValues): string | false {
  if (body.length > maxBodyLength) {
    return media.length > 0 ? tooLongForPictures : `Shorten the message to ${maxBodyLength} characters.`;
  }

  return linkProblemOf(body) ?? (messageType === 'custom' && body.trim() === '' && 'Write the message.');
}

function timeProblem(values: WaveFormValues, now: Date): string | false {
  if (values.scheduleWhen === 'now') {
    return false;
  }
  if (values.date === '' || values.time === '') {
    return 'Enter a date and a time.';
  }
  if (!isOnCalendar(values.date)) {
    return 'Enter a date that the calendar has.';
  }

  return instantOf(values) <= now && 'Choose a time that is still to come.';
}

function rateProblem({ textsPerSecond }: WaveFormValues): string | false {
  const rate = Number(textsPerSecond);
  const isGood = textsPerSecond.trim() === '' || (Number.isInteger(rate) && rate >= 1 && rate <= 10_000);

  return !isGood && 'Enter a whole number from 1 to 10,000, or leave it empty.';
}

/** What a wave needs before it can be saved (reference.md, Validation), in the order of the form. */
const rules: readonly (readonly [FieldName, Rule])[] = [
  ['name', ({ name }) => name.trim() === '' && 'Give the wave a name.'],
  ['group', ({ type, groupId }) => type === 'organization' && groupId === null && 'Choose a group.'],
  ['lists', ({ lists }) => lists.length === 0 && 'Choose at least one list.'],
  [
    'template',
    ({ messageType, template }) => messageType === 'template' && !template && 'Choose a template.',
  ],
  ['body', bodyProblem],
  [
    'landingPageText',
    (values) => isPage(values) && !values.landingPageText.trim() && 'Write the text of the landing page.',
  ],
  [
    'landingPageButtonText',
    (values) => isPage(values) && !values.landingPageButtonText.trim() && 'Write what the button says.',
  ],
  [
    'landingPageRedirectLink',
    (values) =>
      isPage(values) &&
      (linkProblemOf(values.landingPageRedirectLink) ??
        (!isWebAddress(values.landingPageRedirectLink.trim()) &&
          'Enter the address that the button leads to, such as https://example.com.')),
  ],
  ['time', timeProblem],
  ['textsPerSecond', rateProblem],
  [
    'test',
    ({ test }) =>
      test?.variants.some(({ body, media }) => body.trim() === '' && media.length === 0) === true &&
      'Write every variant of the test, or remove it.',
  ],
];

/** Returns what is missing or wrong, in the order of the form; nothing where the wave can be saved. */
export function missingItems(values: WaveFormValues, now: Date): MissingItem[] {
  return rules.flatMap(([field, rule]) => {
    const sentence = rule(values, now);

    return sentence === false ? [] : [{ field, sentence }];
  });
}
