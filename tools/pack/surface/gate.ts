import type { Finding } from './finding.ts';
import { isAtLeast, requiredVersion } from './required-version.ts';

const shown = 10;
const headings = {
  breaking: 'removed or changed',
  addition: 'added',
} as const;

function linesOf(findings: readonly Finding[], effect: Finding['effect']): string[] {
  const lines = findings
    .filter((one) => one.effect === effect)
    .map(({ subject, text }) => `${subject} ${text}`);
  const more = lines.length > shown ? [`    and ${lines.length - shown} more`] : [];

  return lines.length === 0
    ? []
    : [`  ${headings[effect]}:`, ...lines.slice(0, shown).map((line) => `    ${line}`), ...more];
}

interface Step {
  readonly name: string;
  /** Version of the base, and of the package now. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns why a package may not have this version: a removal or a change needs a major version, an addition a minor
 * one. Empty = it may.
 */
export function versionProblems({ name, from, to }: Step, findings: readonly Finding[]): string[] {
  const required = requiredVersion(
    from,
    findings.map(({ effect }) => effect),
  );
  if (!isAtLeast(to, from)) {
    return [`${name} was ${from} already: its package.json says ${to}.`];
  }
  if (required === undefined || isAtLeast(to, required)) {
    return [];
  }
  const effect = findings.some((one) => one.effect === 'breaking') ? 'breaking' : 'addition';

  return [
    `${name} needs version ${required}: its package.json says ${to}, and since ${from} it has`,
    ...linesOf(findings, effect),
  ];
}
