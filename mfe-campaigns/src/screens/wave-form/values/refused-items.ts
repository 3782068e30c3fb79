import type { FieldName, MissingItem } from './missing-items.ts';

/** The field of the form for the last word of an input's name: 'wave.jobDescription.list_ids'. */
const fieldOfInput: Readonly<Record<string, FieldName>> = {
  name: 'name',
  group_ids: 'group',
  list_ids: 'lists',
  templateId: 'template',
  body: 'body',
  media: 'body',
  landingPageText: 'landingPageText',
  landingPageButtonText: 'landingPageButtonText',
  landingPageRedirectLink: 'landingPageRedirectLink',
  scheduledTime: 'time',
  timeZone: 'time',
  textsPerSecond: 'textsPerSecond',
  test: 'test',
};

/** What the API says of inputs, each at its field of the form; inputs the form has no field for are left out. */
export function itemsOfRefusal(fields: Readonly<Record<string, string>>): MissingItem[] {
  return Object.entries(fields).flatMap(([input, sentence]) => {
    const fields = input.split('.').flatMap((part) => fieldOfInput[part] ?? []);
    // Text and pictures of a variant are the test's.
    const field = fields.includes('test') ? 'test' : fields.at(-1);

    return field === undefined ? [] : [{ field, sentence }];
  });
}
