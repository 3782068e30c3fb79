/** Returns a label within a sentence: 'Phone Number' as 'phone number'. Abbreviations such as 'VIP' stay. */
export function inSentence(label: string): string {
  return label.replace(/(?<!\p{L})\p{Lu}(?!\p{Lu})/gu, (letter) => letter.toLowerCase());
}
