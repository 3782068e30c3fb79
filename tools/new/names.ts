import { Refusal } from './change.ts';

/** 'closeStale' or 'close-stale' -> 'close-stale'. */
export function kebab(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** 'close-stale' -> 'closeStale'. */
export function camel(name: string): string {
  return kebab(name).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** 'close-stale' -> 'CloseStale'. */
export function pascal(name: string): string {
  const text = camel(name);

  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'close-stale' -> 'Close stale'. */
export function sentence(name: string): string {
  const text = kebab(name).replaceAll('-', ' ');

  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'gift-cards' -> 'gift-card'; a name that is not a plural is unchanged. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=(?:s|x|ch|sh))es$|(?<=[^s])s$/, '');
}

/** Splits 'contacts/getContactSummary' into its two halves. */
export function halves(argument: string, example: string): [string, string] {
  const [first = '', second = '', ...more] = argument.split('/');
  const isName = (text: string): boolean => /^[a-z][a-zA-Z0-9-]*$/.test(text);
  if (more.length > 0 || !isName(first) || !isName(second)) {
    throw new Refusal(`Name it like this: pnpm new ${example}`);
  }

  return [first, second];
}
