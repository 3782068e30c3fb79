import { linkProblemOf } from 'shared-contracts/domain/link-host';
import { isWebAddress } from 'shared-contracts/domain/links';
import { lengthProblemOf } from 'shared-contracts/domain/wave-text';
import { chosenProblem } from 'shared-ui/messaging/schedule/chosen-time';
import { instantOf, isTimed } from './chosen-instant.ts';
import type { WaveFormValues } from './form-values.ts';
import { rateProblem } from './typed-rate.ts';

/** Form field, as used in the ID of its element. */
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
  /** Instruction for the user, as a sentence. */
  readonly sentence: string;
}

/** Replaces links in a text with short links. */
type Shorten = (text: string) => string;

interface Surroundings {
  readonly now: Date;
  readonly shorten: Shorten;
}

type Rule = (values: WaveFormValues, surroundings: Surroundings) => string | false;

const isPage = ({ messageType }: WaveFormValues): boolean => messageType === 'landing_page';

const lengthProblem = (
  { body, media }: { readonly body: string; readonly media: readonly string[] },
  appendOptOut: boolean,
  shorten: Shorten,
): string | undefined => lengthProblemOf({ body, hasMedia: media.length > 0, appendOptOut }, shorten);

function bodyProblem(values: WaveFormValues, { shorten }: Surroundings): string | false {
  const { messageType, body, appendOptOut } = values;
  const isTooLong = lengthProblem(values, appendOptOut, shorten);
  if (isTooLong !== undefined) {
    return isTooLong;
  }

  return linkProblemOf(body) ?? (messageType === 'custom' && body.trim() === '' && 'Write the message.');
}

function timeProblem(values: WaveFormValues, { now }: Surroundings): string | false {
  if (values.scheduleWhen === 'now') {
    return false;
  }

  return chosenProblem(values) ?? (instantOf(values) <= now && 'Choose a time in the future.');
}

/** Requirements for saving a wave (reference.md, Validation), in the order of the form. */
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
    (values) => isPage(values) && !values.landingPageText.trim() && 'Enter the landing page text.',
  ],
  [
    'landingPageButtonText',
    (values) => isPage(values) && !values.landingPageButtonText.trim() && 'Enter the button text.',
  ],
  [
    'landingPageRedirectLink',
    (values) =>
      isPage(values) &&
      (linkProblemOf(values.landingPageRedirectLink) ??
        (!isWebAddress(values.landingPageRedirectLink.trim()) &&
          'Enter the address the button opens, such as https://example.com.')),
  ],
  ['time', timeProblem],
  ['textsPerSecond', ({ textsPerSecond }) => rateProblem(textsPerSecond) ?? false],
  [
    'test',
    ({ test, appendOptOut }, { shorten }) =>
      (test?.variants.some(({ body, media }) => body.trim() === '' && media.length === 0) === true &&
        'Write every test variant, or remove the empty ones.') ||
      (test?.variants.map((variant) => lengthProblem(variant, appendOptOut, shorten)).find(Boolean) ?? false),
  ],
];

/** Returns missing or invalid items in the order of the form; empty if the wave can be saved. */
export function missingItems(
  values: WaveFormValues,
  now: Date,
  shorten: Shorten = (text) => text,
): MissingItem[] {
  return rules.flatMap(([field, rule]) => {
    const sentence = rule(values, { now, shorten });

    return sentence === false ? [] : [{ field, sentence }];
  });
}

/**
 * Returns the items that prevent saving a draft: what was typed there cannot be stored, and would be lost. Anything
 * else may be missing or wrong in a draft.
 */
export function lostInDraft(items: readonly MissingItem[], values: WaveFormValues): MissingItem[] {
  const hasTyped = values.date !== '' || values.time !== '';

  return items.filter(
    ({ field }) => field === 'textsPerSecond' || (field === 'time' && hasTyped && !isTimed(values)),
  );
}
