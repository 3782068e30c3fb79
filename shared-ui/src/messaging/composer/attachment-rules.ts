/** Maximum number of files in a message. */
const maxAttachments = 10;

/** Returns how many of the chosen files still fit next to those attached, and an error message for the rest. */
export function countFitting(chosen: number, attached: number): { count: number; refusal?: string } {
  const free = Math.max(0, maxAttachments - attached);
  if (chosen <= free) {
    return { count: chosen };
  }

  return { count: free, refusal: `A message can have up to ${maxAttachments} pictures.` };
}
