import { linkProblemOf } from 'shared-contracts/domain/link-host';
import { AppError } from '../../kernel/app-error.ts';

/**
 * Rejects texts with a link that does not open the host it shows; the error names the host at each input. Throws
 * link_misleading.
 */
export function requireHonestLinks(texts: Readonly<Record<string, string>>): void {
  const problems = Object.entries(texts).flatMap(([input, text]) => {
    const problem = linkProblemOf(text);

    return problem === undefined ? [] : [[input, problem] as const];
  });
  if (problems.length > 0) {
    throw new AppError('link_misleading', { fields: Object.fromEntries(problems) });
  }
}
