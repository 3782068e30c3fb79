/** Returns how a custom field is shown: `favorite_drink` as "Favorite drink". Its name stays what placeholders use. */
export function fieldLabelOf(fieldName: string): string {
  const words = fieldName.replaceAll('_', ' ').trim();

  return words === '' ? fieldName : words.charAt(0).toUpperCase() + words.slice(1);
}
