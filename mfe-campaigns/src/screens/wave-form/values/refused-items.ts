import type { FieldName, MissingItem } from './missing-items.ts';

/** Form fields by the parts of an input's name: 'wave.jobDescription.list_ids'. */
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

/** Maps the API's input errors to form fields. Drops errors for inputs without a field. */
export function itemsOfRefusal(fields: Readonly<Record<string, string>>): MissingItem[] {
  return Object.entries(fields).flatMap(([input, sentence]) => {
    const fields = input.split('.').flatMap((part) => fieldOfInput[part] ?? []);
    // Text and pictures of a variant belong to the test field.
    const field = fields.includes('test') ? 'test' : fields.at(-1);

    return field === undefined ? [] : [{ field, sentence }];
  });
}
