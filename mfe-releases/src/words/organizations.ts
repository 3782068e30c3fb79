import { mostCanaryOrganizations } from 'shared-contracts/kernel/release-step';

/** An organization whose name is known; null = it was deleted. */
export interface KnownOrganization {
  readonly id: number;
  readonly name: string | null;
}

const number = /^[1-9]\d{0,14}$/;

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the organizations that were typed, each once: '12, 7' gives 12 and 7. Leaves out what is no number. */
export const organizationsOf = (text: string): number[] => [
  ...new Set(
    partsOf(text)
      .filter((part) => number.test(part))
      .map(Number),
  ),
];

/** Returns what is wrong with organizations as they were typed. */
export function organizationsProblem(text: string): string | undefined {
  const wrong = partsOf(text).find((part) => !number.test(part));
  if (wrong !== undefined) {
    return `"${wrong}" isn't the number of an organization. Separate numbers with commas: 12, 40.`;
  }

  return organizationsOf(text).length > mostCanaryOrganizations
    ? `Enter at most ${mostCanaryOrganizations} organizations.`
    : undefined;
}

/** Names the organizations that were typed: '1 is Harbor Coffee. 9 was deleted.' Leaves out unknown ones. */
export function organizationNames(text: string, known: readonly KnownOrganization[]): string {
  return organizationsOf(text)
    .map((id) => known.find((one) => one.id === id))
    .flatMap((one) =>
      one ? [one.name === null ? `${one.id} was deleted.` : `${one.id} is ${one.name}.`] : [],
    )
    .join(' ');
}
