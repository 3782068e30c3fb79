/** What people do after the text of a wave counts for the wave for so long (reference.md, Limits). */
export const countedForWaveMs = 72 * 3_600_000;
