/** The token of a person, after their name: "Ana Diaz (ana@example.com) by token 'CI'". */
const token = / by token '.*'$/;

const personIn = (who: string): string => who.trim().replace(token, '');

/** Email at the end of a name: 'Ana Diaz (ana@example.com)', or alone. */
const emailIn = (who: string): string | undefined => /([^\s()]+@[^\s()]+)\)?$/.exec(personIn(who))?.[1];

const nameIn = (who: string): string =>
  personIn(who)
    .replace(/\s*\([^()]*@[^()]*\)$/, '')
    .trim();

/**
 * Whether two authors of steps are, or may be, the same person. Emails decide if both have one. The command line states
 * a name only, so then equal names count as one person.
 */
export function isSamePerson(one: string, other: string): boolean {
  const emails = [emailIn(one), emailIn(other)];
  const [some, others] =
    emails[0] !== undefined && emails[1] !== undefined ? emails : [nameIn(one), nameIn(other)];

  return some?.toLowerCase() === others?.toLowerCase();
}
