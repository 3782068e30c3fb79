/** Returns the label of a custom field: "Favorite drink" for `favorite_drink`. Placeholders still use the name. */
export function fieldLabelOf(fieldName: string): string {
  const words = fieldName.replaceAll('_', ' ').trim();

  return words === '' ? fieldName : words.charAt(0).toUpperCase() + words.slice(1);
}
