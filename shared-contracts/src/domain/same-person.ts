/** Email at the end of a name: 'Ana Diaz (ana@example.com)', or alone. */
const emailIn = (who: string): string | undefined => /([^\s()]+@[^\s()]+)\)?$/.exec(who.trim())?.[1];

const nameIn = (who: string): string => who.replace(/\s*\([^()]*@[^()]*\)$/, '').trim();

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
