import { withoutPlaceholders } from './merge-text.ts';
import { tellsHowToStop } from './tells-how-to-stop.ts';

/** Sentence that carriers require in every campaign (texting-rules.md, Opting out and in). */
export const optOutLine = 'Reply STOP to opt out';

/** Cache of recent results. A wave's texts share a template, and checking it takes longer than writing a text. */
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
 * Appends the opt-out line to a text; returns only the line if the text is empty. A text that already tells how to stop
 * is returned unchanged. `written` is the text as its author wrote it, so that no personal value can remove the line.
 */
export function withOptOutLine(body: string, written: string = body): string {
  const text = body.trimEnd();
  if (text === '') {
    return optOutLine;
  }

  return needsNoLine(written) ? body : `${text}\n${optOutLine}`;
}
