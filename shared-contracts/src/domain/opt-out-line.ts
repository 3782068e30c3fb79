import { withoutPlaceholders } from './merge-text.ts';
import { tellsHowToStop } from './tells-how-to-stop.ts';

/** What carriers ask every campaign to say (texting-rules.md, Opting out and in). */
export const optOutLine = 'Reply STOP to opt out';

/** Recent decisions: the texts of a wave share one template, and reading it takes longer than writing a text. */
const decisions = new Map<string, boolean>();
const mostDecisions = 100;

function needsNoLine(written: string): boolean {
  const known = decisions.get(written);
  if (known !== undefined) {
    return known;
  }
  if (decisions.size >= mostDecisions) {
    decisions.clear();
  }
  const decision = tellsHowToStop(withoutPlaceholders(written));
  decisions.set(written, decision);

  return decision;
}

/**
 * Returns a text with the opt-out line at its end, or the line alone if it is empty. A text that tells how to stop stays
 * as it is; `written` is that text as its author wrote it, so that no personal value can remove the line.
 */
export function withOptOutLine(body: string, written: string = body): string {
  const text = body.trimEnd();
  if (text === '') {
    return optOutLine;
  }

  return needsNoLine(written) ? body : `${text}\n${optOutLine}`;
}
